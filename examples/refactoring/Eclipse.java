import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectDescription;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.resources.IWorkspaceDescription;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.preferences.DefaultScope;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.jdt.core.Flags;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.IField;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.IMember;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.IPackageFragment;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jdt.core.manipulation.JavaManipulation;
import org.eclipse.jdt.internal.core.manipulation.JavaManipulationPlugin;
import org.eclipse.jdt.internal.corext.codemanipulation.CodeGenerationSettings;
import org.eclipse.jdt.internal.corext.refactoring.generics.InferTypeArgumentsRefactoring;
import org.eclipse.jdt.internal.corext.refactoring.rename.JavaRenameProcessor;
import org.eclipse.jdt.internal.corext.refactoring.rename.RenameFieldProcessor;
import org.eclipse.jdt.internal.corext.refactoring.rename.RenameNonVirtualMethodProcessor;
import org.eclipse.jdt.internal.corext.refactoring.rename.RenameVirtualMethodProcessor;
import org.eclipse.jdt.internal.corext.refactoring.structure.PullUpRefactoringProcessor;
import org.eclipse.jdt.internal.corext.refactoring.structure.PushDownRefactoringProcessor;
import org.eclipse.jdt.internal.corext.refactoring.structure.UseSuperTypeProcessor;
import org.eclipse.ltk.core.refactoring.Change;
import org.eclipse.ltk.core.refactoring.Refactoring;
import org.eclipse.ltk.core.refactoring.RefactoringStatus;
import org.eclipse.ltk.core.refactoring.participants.ProcessorBasedRefactoring;
import org.eclipse.ltk.core.refactoring.participants.RenameRefactoring;

/** A project of one file, and the refactorings of Eclipse on it. */
final class Eclipse {
    /** What came of a refactoring: a new text unless Eclipse refused, what it warned of, and what it did not expect. */
    record Result(String text, String warning, String crash) {}

    private final IPackageFragment pack;

    Eclipse() throws Exception {
        IWorkspace workspace = ResourcesPlugin.getWorkspace();
        IWorkspaceDescription manual = workspace.getDescription();
        manual.setAutoBuilding(false);
        workspace.setDescription(manual);
        IProject project = workspace.getRoot().getProject("project");
        project.create(null);
        project.open(null);
        IProjectDescription description = project.getDescription();
        description.setNatureIds(new String[] {JavaCore.NATURE_ID});
        project.setDescription(description, null);
        IFolder sources = project.getFolder("src");
        sources.create(true, true, null);
        IJavaProject java = JavaCore.create(project);
        Map<String, String> options = new HashMap<>();
        JavaCore.setComplianceOptions("1.8", options);
        java.setOptions(options);
        java.setRawClasspath(
                new IClasspathEntry[] {
                    JavaCore.newSourceEntry(sources.getFullPath()),
                    JavaCore.newLibraryEntry(new org.eclipse.core.runtime.Path(library().toString()), null, null)
                },
                null);
        pack = java.getPackageFragmentRoot(sources).getPackageFragment("");
        prefer();
    }

    /** Sets what the user interface sets otherwise: how imports and members are sorted, and where that is kept. */
    private static void prefer() {
        JavaManipulation.setPreferenceNodeId("org.eclipse.jdt.ui");
        IEclipsePreferences preferences = DefaultScope.INSTANCE.getNode("org.eclipse.jdt.ui");
        preferences.put("org.eclipse.jdt.ui.importorder", "java;javax;org;com");
        preferences.put("org.eclipse.jdt.ui.ondemandthreshold", "99");
        preferences.put("org.eclipse.jdt.ui.staticondemandthreshold", "99");
        preferences.put("outlinesortoption", "T,SF,SI,SM,F,I,C,M");
        preferences.put("org.eclipse.jdt.ui.visibility.order", "B,V,R,D");
        JavaManipulationPlugin.getDefault().getMembersOrderPreferenceCacheCommon().install();
    }

    /** A jar of some packages of the JDK: to index all of it takes long. */
    private static Path library() throws Exception {
        Path file = Files.createTempFile("jdk", ".jar");
        file.toFile().deleteOnExit();
        FileSystem image = FileSystems.getFileSystem(URI.create("jrt:/"));
        try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(file))) {
            for (String name : List.of("java/lang", "java/util", "java/io")) {
                Path base = image.getPath("/modules/java.base");
                try (Stream<Path> classes = Files.walk(base.resolve(name), 1)) {
                    for (Path path : classes.filter(p -> p.toString().endsWith(".class")).toList()) {
                        jar.putNextEntry(new JarEntry(base.relativize(path).toString()));
                        Files.copy(path, jar);
                    }
                }
            }
        }
        return file;
    }

    /** Refactors a program as its first line says, such as {@code // pull up B.m to A}. */
    Result refactor(String program) {
        try {
            return refactorOrThrow(program);
        } catch (CoreException | RuntimeException e) {
            Throwable cause = e;
            while (cause.getCause() != null) cause = cause.getCause();
            return new Result(null, null, cause + " at " + cause.getStackTrace()[0]);
        }
    }

    private Result refactorOrThrow(String program) throws CoreException {
        ICompilationUnit unit = pack.createCompilationUnit("Main.java", program, true, null);
        String[] words = program.lines().findFirst().orElse("").split("[ .]");
        NullProgressMonitor monitor = new NullProgressMonitor();
        Refactoring refactoring = refactoring(unit, words);
        RefactoringStatus status = refactoring.checkInitialConditions(monitor);
        if (!status.hasFatalError()) {
            if (words[1].equals("rename")) rename(refactoring, words[words.length - 1]);
            status.merge(refactoring.checkFinalConditions(monitor));
        }
        String warning = null;
        if (status.hasWarning()) warning = status.getMessageMatchingSeverity(status.getSeverity());
        if (status.hasError()) return new Result(null, warning, null);
        Change change = refactoring.createChange(monitor);
        change.initializeValidationData(monitor);
        change.perform(monitor);
        change.dispose();
        return new Result(unit.getSource(), warning, null);
    }

    private static Refactoring refactoring(ICompilationUnit unit, String[] words) throws CoreException {
        switch (words[1]) {
            case "rename": {
                IMember member = member(unit, words[2], words[3]);
                return new RenameRefactoring(renaming(member));
            }
            case "pull": {
                IMember member = member(unit, words[3], words[4]);
                PullUpRefactoringProcessor pull =
                        new PullUpRefactoringProcessor(new IMember[] {member}, new CodeGenerationSettings());
                pull.setDestinationType(type(unit, words[6]));
                pull.setMembersToMove(new IMember[] {member});
                if (member instanceof IMethod) pull.setDeletedMethods(new IMethod[] {(IMethod) member});
                return new ProcessorBasedRefactoring(pull);
            }
            case "push":
                return new ProcessorBasedRefactoring(
                        new PushDownRefactoringProcessor(new IMember[] {member(unit, words[3], words[4])}));
            case "use": {
                UseSuperTypeProcessor use = new UseSuperTypeProcessor(type(unit, words[4]));
                use.setSuperType(type(unit, words[2]));
                return new ProcessorBasedRefactoring(use);
            }
            case "infer":
                return new InferTypeArgumentsRefactoring(new IJavaElement[] {unit});
            default:
                throw new IllegalArgumentException("no refactoring: " + String.join(" ", words));
        }
    }

    private static JavaRenameProcessor renaming(IMember member) throws JavaModelException {
        if (member instanceof IField) return new RenameFieldProcessor((IField) member);
        boolean isVirtual = !Flags.isStatic(member.getFlags()) && !Flags.isPrivate(member.getFlags());
        return isVirtual
                ? new RenameVirtualMethodProcessor((IMethod) member)
                : new RenameNonVirtualMethodProcessor((IMethod) member);
    }

    private static void rename(Refactoring refactoring, String name) {
        ((JavaRenameProcessor) ((RenameRefactoring) refactoring).getProcessor()).setNewElementName(name);
    }

    /** The type of this name, wherever in the file it is. */
    private static IType type(ICompilationUnit unit, String name) throws JavaModelException {
        for (IType type : unit.getAllTypes()) {
            if (type.getElementName().equals(name)) return type;
        }
        throw new IllegalArgumentException("no type " + name);
    }

    private static IMember member(ICompilationUnit unit, String type, String name) throws JavaModelException {
        for (IJavaElement child : type(unit, type).getChildren()) {
            if (child.getElementName().equals(name)) return (IMember) child;
        }
        throw new IllegalArgumentException("no member " + name + " of " + type);
    }
}
