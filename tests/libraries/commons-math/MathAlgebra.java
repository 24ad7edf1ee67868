// jars: commons-math3

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.math3.analysis.*;
import org.apache.commons.math3.analysis.differentiation.*;
import org.apache.commons.math3.analysis.function.*;
import org.apache.commons.math3.analysis.integration.*;
import org.apache.commons.math3.analysis.interpolation.*;
import org.apache.commons.math3.analysis.polynomials.*;
import org.apache.commons.math3.analysis.solvers.*;
import org.apache.commons.math3.complex.*;
import org.apache.commons.math3.fraction.*;
import org.apache.commons.math3.geometry.euclidean.threed.*;
import org.apache.commons.math3.geometry.euclidean.twod.Vector2D;
import org.apache.commons.math3.geometry.euclidean.twod.hull.MonotoneChain;
import org.apache.commons.math3.linear.*;
import org.apache.commons.math3.ode.*;
import org.apache.commons.math3.ode.nonstiff.*;
import org.apache.commons.math3.transform.*;
import org.apache.commons.math3.util.*;

/** Linear algebra, roots, integrals, interpolation, exact fractions, differential equations. */
public class MathAlgebra {
    static void fails(String what, Runnable action) {
        try {
            action.run();
            System.out.println(what + ": no exception");
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e);
        }
    }

    static void linear() {
        RealMatrix a = MatrixUtils.createRealMatrix(new double[][] {{4, 1, -2, 2}, {1, 2, 0, 1}, {-2, 0, 3, -2}, {2, 1, -2, -1}});
        RealVector b = new ArrayRealVector(new double[] {1, 2, 3, 4});
        System.out.println(a.multiply(a).getTrace() + " " + a.power(5).getEntry(2, 3) + " " + a.transpose().equals(a) + " " + a.getFrobeniusNorm() + a.operate(b) + a.getSubMatrix(1, 2, 0, 1));
        LUDecomposition lu = new LUDecomposition(a);
        System.out.println(lu.getDeterminant() + " " + lu.getSolver().solve(b) + " " + Arrays.toString(lu.getPivot()));
        System.out.println(new QRDecomposition(a).getSolver().solve(b) + " " + MatrixUtils.inverse(a).getRowVector(0));
        EigenDecomposition eigen = new EigenDecomposition(a);
        System.out.println(Arrays.toString(eigen.getRealEigenvalues()) + " " + eigen.getEigenvector(0));
        System.out.println(Arrays.toString(new EigenDecomposition(MatrixUtils.createRealMatrix(new double[][] {{0, -1}, {1, 0}})).getImagEigenvalues()));
        SingularValueDecomposition svd = new SingularValueDecomposition(MatrixUtils.createRealMatrix(new double[][] {{1, 2}, {3, 4}, {5, 6}}));
        System.out.println(Arrays.toString(svd.getSingularValues()) + " " + svd.getRank() + " " + svd.getConditionNumber());
        System.out.println(new CholeskyDecomposition(MatrixUtils.createRealMatrix(new double[][] {{4, 2}, {2, 5}})).getL());
        fails("singular", () -> new LUDecomposition(MatrixUtils.createRealMatrix(new double[][] {{1, 2}, {2, 4}})).getSolver().getInverse());
        fails("dimensions", () -> a.multiply(MatrixUtils.createRealMatrix(2, 2)));
        fails("definite", () -> new CholeskyDecomposition(MatrixUtils.createRealMatrix(new double[][] {{1, 3}, {3, 1}})));
        OpenMapRealMatrix sparse = new OpenMapRealMatrix(50, 50);
        for (int i = 0; i < 50; i++) {
            sparse.setEntry(i, i * 7 % 50, i + .5);
        }
        System.out.println(sparse.multiply(sparse).getNorm() + " " + new BlockRealMatrix(60, 60).scalarAdd(2).getFrobeniusNorm());
        FieldMatrix<BigFraction> exact = new Array2DRowFieldMatrix<>(BigFractionField.getInstance(), 4, 4);
        for (int i = 0; i < 4; i++) {
            for (int j = 0; j < 4; j++) {
                exact.setEntry(i, j, new BigFraction(1, i + j + 1));
            }
        }
        System.out.println(new FieldLUDecomposition<>(exact).getDeterminant() + " " + Arrays.toString(new FieldLUDecomposition<>(exact).getSolver().getInverse().getRow(3)));
        System.out.println(new ConjugateGradient(100, 1e-10, false).solve(new Array2DRowRealMatrix(new double[][] {{4, 1}, {1, 3}}), new ArrayRealVector(new double[] {1, 2})));
    }

    static void analysis() throws Exception {
        UnivariateFunction f = x -> x * x * x - 2 * x - 5;
        System.out.println(new BrentSolver(1e-12).solve(100, f, 2, 3) + " " + new BisectionSolver().solve(100, f, 2, 3) + " " + new SecantSolver().solve(100, f, 2, 3) + " " + new RiddersSolver().solve(100, f, 0, 4) + " " + new MullerSolver().solve(100, f, 2, 3) + " " + new LaguerreSolver().solve(100, new PolynomialFunction(new double[] {-5, -2, 0, 1}), 2, 3));
        fails("bracket", () -> new BrentSolver().solve(100, f, 3, 4));
        fails("evaluations", () -> new BisectionSolver().solve(3, f, 2, 3));
        for (UnivariateIntegrator integrator : List.of(new SimpsonIntegrator(), new RombergIntegrator(), new TrapezoidIntegrator(1e-6, 1e-6, 3, 20), new IterativeLegendreGaussIntegrator(5, 1e-8, 1e-8))) {
            System.out.print(integrator.integrate(100_000, new Sin(), 0, Math.PI) + " " + integrator.getIterations() + " ");
        }
        System.out.println();
        double[] xs = {0, 1, 2, 3, 4.5}, ys = {1, 2.7, 5.8, 3, -1};
        for (UnivariateInterpolator interpolator : List.of(new SplineInterpolator(), new LinearInterpolator(), new NevilleInterpolator(), new DividedDifferenceInterpolator(), new AkimaSplineInterpolator(), new LoessInterpolator(0.9, 2))) {
            System.out.print(interpolator.interpolate(xs, ys).value(1.7) + " ");
        }
        System.out.println(new BicubicInterpolator().interpolate(new double[] {0, 1, 2, 3, 4}, new double[] {0, 1, 2, 3, 4}, new double[5][5]).value(1, 1));
        PolynomialFunction p = new PolynomialFunction(new double[] {1, -3, 0, 2});
        System.out.println(p + " | " + p.derivative() + " | " + p.multiply(p) + " | " + p.negate().add(p) + " | " + PolynomialsUtils.createChebyshevPolynomial(6) + " | " + PolynomialsUtils.createLegendrePolynomial(4) + " | " + PolynomialsUtils.createHermitePolynomial(5));
        System.out.println(Arrays.toString(new LaguerreSolver().solveAllComplex(new double[] {-6, 11, -6, 2}, 0.3)));
        DerivativeStructure x = new DerivativeStructure(2, 3, 0, 1.5), y = new DerivativeStructure(2, 3, 1, -0.5);
        DerivativeStructure z = x.multiply(y).sin().add(x.pow(3).divide(y.exp()));
        System.out.println(z.getValue() + " " + z.getPartialDerivative(1, 0) + " " + z.getPartialDerivative(1, 1) + " " + z.getPartialDerivative(0, 3));
        System.out.println(FunctionUtils.compose((UnivariateFunction) new Exp(), (UnivariateFunction) new Sin()).value(1) + " " + FunctionUtils.add((UnivariateFunction) new Power(3), (UnivariateFunction) new Sqrt()).value(4) + " " + new Sigmoid().value(2) + " " + new Sinc().value(.1) + new StepFunction(new double[] {0, 1}, new double[] {5, 6}).value(.5));
        FirstOrderDifferentialEquations oscillator = new FirstOrderDifferentialEquations() {
            @Override public int getDimension() { return 2; }
            @Override public void computeDerivatives(double t, double[] v, double[] d) { d[0] = v[1]; d[1] = -v[0]; }
        };
        for (FirstOrderIntegrator integrator : List.of(new ClassicalRungeKuttaIntegrator(0.05), new DormandPrince853Integrator(1e-6, 1, 1e-9, 1e-9), new EulerIntegrator(0.1), new AdamsBashforthIntegrator(3, 1e-3, 1, 1e-7, 1e-7), new GraggBulirschStoerIntegrator(1e-4, 1, 1e-9, 1e-9))) {
            double[] state = {1, 0};
            double end = integrator.integrate(oscillator, 0, state, Math.PI, state);
            System.out.println(integrator.getName() + " " + end + " " + Arrays.toString(state) + " " + integrator.getEvaluations());
        }
    }

    static void numbers() {
        Complex c = new Complex(1, -2);
        System.out.println(c.multiply(c).add(3) + " " + c.sqrt() + c.exp() + c.abs() + c.nthRoot(3) + c.divide(Complex.I).conjugate() + c.pow(new Complex(.5, 1)) + c.tanh() + ComplexUtils.polar2Complex(2, Math.PI / 3) + new ComplexFormat().format(c) + Complex.ZERO.reciprocal());
        System.out.println(new Fraction(22, 7).add(new Fraction(1, 3)) + " " + new Fraction(Math.PI, 1e-6, 100) + new BigFraction(0.1) + new BigFraction(3, 7).pow(20) + " " + new FractionFormat().format(new Fraction(7, -4)) + new ProperFractionFormat().format(new Fraction(7, 4)) + new Fraction(0.3).compareTo(new Fraction(1, 3)));
        fails("fraction", () -> new Fraction(1, 0));
        fails("overflow", () -> new Fraction(Integer.MAX_VALUE).multiply(new Fraction(2)));
        System.out.println(ArithmeticUtils.gcd(1071, 462) + " " + ArithmeticUtils.lcm(21, 6) + " " + CombinatoricsUtils.binomialCoefficient(40, 20) + " " + CombinatoricsUtils.factorialLog(100) + " " + CombinatoricsUtils.stirlingS2(8, 3) + " " + ArithmeticUtils.pow(3, 30L) + " " + ContinuedFractionTest(1) + " " + FastMath.cbrt(27) + FastMath.hypot(3, 4) + FastMath.log1p(1e-10) + FastMath.atan2(-1, -1) + FastMath.pow(1.1, 77.7) + " " + FastMath.sinh(2.5) + FastMath.tan(1e6) + FastMath.exp(-20.5) + FastMath.scalb(1.5, -1070));
        StringBuilder out = new StringBuilder();
        for (int[] combination : new Combinations(5, 3)) {
            out.append(Arrays.toString(combination));
        }
        System.out.println(out);
        System.out.println(MathUtils.normalizeAngle(10, 0) + " " + Precision.round(2.345, 2) + Precision.equals(1, 1 + 1e-16, 1) + Precision.compareTo(1, 1.1, .2) + MathArrays.linearCombination(1e20, 1, -1e20, 1, 1, 3) + Arrays.toString(MathArrays.convolve(new double[] {1, 2}, new double[] {3, 4, 5})) + Arrays.toString(MathArrays.normalizeArray(new double[] {1, 3}, 1)) + new Decimal64(2).sqrt() + new BigReal("1.5").multiply(new BigReal("3")).bigDecimalValue());
        Vector3D u = new Vector3D(1, 2, 3), v = new Vector3D(-1, 0, 2);
        Rotation r = new Rotation(Vector3D.PLUS_K, Math.PI / 3).applyTo(new Rotation(u, 1));
        System.out.println(u.crossProduct(v) + " " + u.dotProduct(v) + " " + Vector3D.angle(u, v) + r.applyTo(u) + " " + r.getAngle() + " " + new Plane(u, v, Vector3D.PLUS_I, 1e-10).getOffset(Vector3D.ZERO) + new Line(u, v, 1e-10).distance(Vector3D.ZERO) + u.normalize() + new Quaternion(1, 2, 3, 4).multiply(new Quaternion(0, 1, 0, 1)));
        List<Vector2D> points = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            points.add(new Vector2D(i * 37 % 41, i * i % 43));
        }
        System.out.println(new MonotoneChain().findHullVertices(points));
        FastFourierTransformer fft = new FastFourierTransformer(DftNormalization.STANDARD);
        System.out.println(Arrays.toString(fft.transform(new double[] {1, 2, 3, 4, 0, 0, -1, 5}, TransformType.FORWARD)));
        System.out.println(Arrays.toString(new FastHadamardTransformer().transform(new int[] {1, 0, 1, 0, 0, 1, 1, 0})) + Arrays.toString(new FastSineTransformer(DstNormalization.STANDARD_DST_I).transform(new double[] {0, 1, 2, 3}, TransformType.FORWARD)));
    }

    static double ContinuedFractionTest(double x) {
        return new ContinuedFraction() {
            @Override protected double getA(int n, double x) { return 1; }
            @Override protected double getB(int n, double x) { return 1; }
        }.evaluate(x);
    }

    public static void main(String[] args) throws Exception {
        linear();
        analysis();
        numbers();
        MathArrays.checkOrder(new double[] {1, 2, 2});
    }
}
