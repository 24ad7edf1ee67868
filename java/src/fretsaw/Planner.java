package fretsaw;

import fretsaw.Finitization.Bound;
import fretsaw.Plan.Group;
import fretsaw.Plan.Setting;
import fretsaw.Plan.Values;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Converts a finitization to its normal form: merges included ones, and turns domains into indices of groups. Objects that do not
 * exist yet are made for this plan alone.
 */
final class Planner {
    private final Finitization main;
    /** The finitization and all that it includes, each once, included ones first. */
    private final List<Finitization> all = new ArrayList<>();
    private final List<Pool> pools = new ArrayList<>();
    private final List<Group> groups = new ArrayList<>();
    /** Roots that were made for this plan. */
    private final Map<Finitization, Object> roots = new IdentityHashMap<>();

    Planner(Finitization main) {
        this.main = main;
        gather(main);
    }

    private void gather(Finitization finitization) {
        if (all.contains(finitization)) {
            return;
        }
        for (Finitization included : finitization.included()) {
            gather(included);
        }
        all.add(finitization);
    }

    Plan plan() {
        // The root is created before the objects whose outer instance it is.
        Object rootObject = root(main);
        List<Setting> settings = new ArrayList<>();
        for (Bound bound : bounds()) {
            settings.add(new Setting(bound.owner, bound.name, values(bound.domain)));
        }
        return new Plan(main.type(), rootObject, groups.toArray(new Group[0]), settings.toArray(new Setting[0]));
    }

    /** The root of a finitization; null if its class cannot be instantiated. */
    private Object root(Finitization finitization) {
        if (finitization.isRootMade()) {
            return finitization.rootObject();
        }
        Object root = roots.get(finitization);
        if (root == null && Pool.canBeMade(finitization.type())) {
            root = Plan.make(finitization.type(), null);
            roots.put(finitization, root);
        }
        return root;
    }

    private Object[] objects(Pool pool) {
        return pool.maker == null || pool.isMade() ? pool.objects() : pool.made(root(pool.maker));
    }

    /** The bounds that no later bound overrides, in the order in which they were set. */
    private List<Bound> bounds() {
        List<Bound> bounds = new ArrayList<>();
        for (Finitization finitization : all) {
            List<Bound> earlier = new ArrayList<>(bounds);
            for (Bound bound : finitization.bounds()) {
                if (bound.owner == null && finitization != main) {
                    continue;
                }
                for (Bound other : earlier) {
                    if (other.isAbout(bound)) {
                        checkConflict(finitization, other, bound);
                    }
                }
                bounds.removeIf(bound::isAbout);
                bounds.add(bound);
            }
        }
        for (Bound bound : bounds) {
            checkOwner(bound);
        }
        return bounds;
    }

    /** If two finitizations set a field, one that includes both must set it, too: neither of the two overrides the other. */
    private void checkConflict(Finitization finitization, Bound earlier, Bound bound) {
        for (Finitization other : all) {
            if (other.bounds().contains(earlier) && !isSetAbove(finitization, other, bound)) {
                throw new IllegalArgumentException(
                        bound + " is set by two included finitizations, of " + other.type().getTypeName() + " and of "
                                + finitization.type().getTypeName() + ": set it in the finitization that includes both");
            }
        }
    }

    private boolean isSetAbove(Finitization one, Finitization two, Bound bound) {
        for (Finitization above : all) {
            if (above.includes(one) && above.includes(two) && isSetBy(above, bound)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isSetBy(Finitization finitization, Bound bound) {
        for (Bound other : finitization.bounds()) {
            if (other.isAbout(bound)) {
                return true;
            }
        }
        return false;
    }

    /** Rejects bounds on fields that no object has. */
    private void checkOwner(Bound bound) {
        if (bound.owner == null || bound.owner.isAssignableFrom(main.type())) {
            return;
        }
        for (Finitization finitization : all) {
            if (bound.owner.isAssignableFrom(finitization.type())) {
                return;
            }
            for (Bound other : finitization.bounds()) {
                if (isHeld(other.domain, bound.owner)) {
                    return;
                }
            }
        }
        throw new IllegalArgumentException(
                bound + " is set, but no field or argument has a domain with objects of " + bound.owner.getTypeName());
    }

    private static boolean isHeld(Domain domain, Class<?> owner) {
        for (Pool pool : domain.pools) {
            if (pool.has(owner) || pool.elements != null && isHeld(pool.elements, owner)) {
                return true;
            }
        }
        return false;
    }

    private Values values(Domain domain) {
        if (domain.primitive == null) {
            int[] indices = new int[domain.pools.length];
            for (int i = 0; i < indices.length; i++) {
                indices[i] = index(domain.pools[i]);
            }
            return new Values(Values.REFERENCES, null, domain.withNull, indices);
        }
        if (domain.words == null) {
            return new Values(Values.RANGE, new long[] {domain.lo, domain.hi}, false, null);
        }
        boolean wide = domain.primitive == long.class || domain.primitive == double.class;
        return new Values(wide ? Values.LONGS : Values.WORDS, domain.words, false, null);
    }

    /** The index of the group of a pool. */
    private int index(Pool pool) {
        for (int i = 0; i < pools.size(); i++) {
            if (pools.get(i) == pool) {
                return i;
            }
        }
        // The index is assigned before the groups of its elements get theirs.
        int index = pools.size();
        pools.add(pool);
        groups.add(null);
        boolean interchangeable = pool.interchangeable && !isDistinguished(pool.type);
        if (pool.lengths == null) {
            groups.set(index, new Group(pool.type, objects(pool), interchangeable, pool.unshared));
        } else {
            Values lengths = values(pool.lengths);
            Values elements = values(pool.elements);
            groups.set(index, new Group(pool.type, pool.count, lengths, elements, interchangeable, pool.unshared));
        }
        return index;
    }

    private boolean isDistinguished(Class<?> type) {
        for (Finitization finitization : all) {
            for (Class<?> distinguished : finitization.distinguished()) {
                if (distinguished.isAssignableFrom(type)) {
                    return true;
                }
            }
        }
        return false;
    }
}
