package korat;

import java.util.Arrays;

/**
 * Korat's search (Boyapati, Khurshid, Marinov, ISSTA 2002), as the paper describes it and as the public tool does it.
 *
 * <p>A candidate is a vector of indices into field domains (section 3.3). The predicate runs from its start for each candidate; the
 * getters it calls tell the search, which notes the order in which fields are read first. The last field of that order then takes
 * its next value, or the one before it does if there is none. When the predicate returns true, fields that can be reached but were
 * not read join the order, so that what follows are all completions, each of which is a candidate.
 *
 * <p>Of the objects of a class domain that no field before holds only the first is tried (section 3.4).
 */
public final class Search {
    private int fields;
    private FieldDomain[] domains = new FieldDomain[64];
    private Instrumented[] owners = new Instrumented[64];
    private int[] vector = new int[64];

    /** The field ordering, and for each field whether it is in there. */
    private int[] order = new int[64];
    private boolean[] listed = new boolean[64];
    private int length;

    /** For each place of the order whether its field is the first one that holds its object. */
    private boolean[] isFirst = new boolean[64];

    /** For each class domain how many of its objects the fields of the order hold: the first ones. */
    private int[] used = new int[8];
    private int classDomains;

    private long structures;
    private long candidates;

    /** For the walk over what can be reached. */
    private Instrumented[] reached = new Instrumented[64];
    private int objects;
    private int walk;

    /** Takes up an object, and gives the identifier of the first of its fields. */
    int register(Instrumented owner, int count) {
        int first = fields;
        fields += count;
        if (fields > vector.length) {
            int room = 2 * fields;
            domains = Arrays.copyOf(domains, room);
            owners = Arrays.copyOf(owners, room);
            vector = Arrays.copyOf(vector, room);
            order = Arrays.copyOf(order, room);
            listed = Arrays.copyOf(listed, room);
            isFirst = Arrays.copyOf(isFirst, room);
        }
        Arrays.fill(owners, first, fields, owner);
        if (++objects > reached.length) {
            reached = new Instrumented[2 * objects];
        }
        return first;
    }

    /** A new class domain: gives its number. */
    int classDomain() {
        if (classDomains == used.length) {
            used = Arrays.copyOf(used, 2 * classDomains);
        }
        return classDomains++;
    }

    /** Says what a field can be, and sets it to the first of that. */
    void bound(int field, FieldDomain domain) {
        domains[field] = domain;
        write(field, 0);
    }

    /** Notes that a field is read. */
    void read(int field) {
        if (!listed[field]) {
            append(field);
        }
    }

    private void append(int field) {
        listed[field] = true;
        order[length] = field;
        hold(length++, domains[field], vector[field]);
    }

    /** Notes which object the field at a place of the order holds. */
    private void hold(int place, FieldDomain domain, int index) {
        int classDomain = domain.classDomains[index];
        boolean first = classDomain >= 0 && domain.classIndices[index] >= used[classDomain];
        if (first) {
            used[classDomain]++;
        }
        isFirst[place] = first;
    }

    private void write(int field, int index) {
        vector[field] = index;
        Instrumented owner = owners[field];
        owner.set(field - owner.firstField, domains[field].values[index]);
    }

    /** Goes on to the next candidate; false if there is none. */
    private boolean backtrack() {
        while (length > 0) {
            int place = length - 1;
            int field = order[place];
            int index = vector[field];
            FieldDomain domain = domains[field];
            int next = index + 1;
            if (isFirst[place]) {
                used[domain.classDomains[index]]--;
                next = domain.nextClassDomains[index];
            }
            if (next < domain.values.length) {
                write(field, next);
                hold(place, domain, next);
                return true;
            }
            write(field, 0);
            listed[field] = false;
            length = place;
        }
        return false;
    }

    /** Reads all fields that can be reached from the root. */
    private void complete(Instrumented root) {
        walk++;
        root.walk = walk;
        reached[0] = root;
        int count = 1;
        for (int i = 0; i < count; i++) {
            Instrumented object = reached[i];
            int end = object.firstField + object.fieldsInUse();
            for (int field = object.firstField; field < end; field++) {
                read(field);
                if (domains[field].values[vector[field]] instanceof Instrumented other && other.walk != walk) {
                    other.walk = walk;
                    reached[count++] = other;
                }
            }
        }
    }

    /** Tries all candidates. */
    public void run(Subject subject) {
        do {
            candidates++;
            if (holds(subject)) {
                structures++;
                complete(subject);
            }
        } while (backtrack());
    }

    /** What the predicate says; an exception counts as false (Figure 9). */
    private static boolean holds(Subject subject) {
        try {
            return subject.repOk();
        } catch (Throwable thrown) {
            return false;
        }
    }

    /** How many candidates were accepted. */
    public long structures() {
        return structures;
    }

    /** How many candidates were tried. */
    public long candidates() {
        return candidates;
    }
}
