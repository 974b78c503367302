// How many files the modules come in: each further file costs every page that needs it, and so does each unneeded byte.

export interface Group {
  modules: readonly string[];
  /** Its transfer size. */
  bytes: number;
  /** Styles come in a separate file. */
  hasStyles: boolean;
  pages: ReadonlySet<string>;
}

interface Pair {
  a: Group;
  b: Group;
  gain: number;
}

export interface Costs {
  /** The cost of one more file to a page, in bytes. */
  fileBytes: number;
  /** How much a page counts. */
  weightOf: (page: string) => number;
  /** What runs before a module. */
  importsOf: (module: string) => readonly string[];
}

/** Joins groups as long as pages gain more by fewer files than they lose by bytes of other pages. */
export function joinFiles(groups: readonly Group[], costs: Costs): Group[] {
  const gainOf = gains(costs);
  const pairWith = (a: Group, others: readonly Group[]): Pair[] =>
    others.map((b) => ({ a, b, gain: gainOf(a, b) })).filter(({ gain }) => gain > 0);
  const nextOf = neighbours(groups, costs.importsOf);
  let joined = [...groups];
  let cost = costOf(joined, nextOf(joined), costs);
  let pairs = groups.flatMap((group, at) => pairWith(group, groups.slice(at + 1)));
  while (pairs.length > 0) {
    const best = pairs.reduce((one, other) => (other.gain > one.gain ? other : one));
    const { a, b } = best;
    const next = nextOf(joined);
    const one = join(a, b);
    const others = joined.filter((group) => group !== a && group !== b);
    const after = [...others, one];
    const costAfter =
      depends(a, b, next) || depends(b, a, next) ? Number.POSITIVE_INFINITY : costOf(after, nextOf(after), costs);
    if (costAfter >= cost) {
      pairs = pairs.filter((pair) => pair !== best);
      continue;
    }
    pairs = pairs.filter((pair) => ![pair.a, pair.b].some((group) => group === a || group === b));
    pairs.push(...pairWith(one, others));
    [joined, cost] = [after, costAfter];
  }
  return joined;
}

const join = (a: Group, b: Group): Group => ({
  modules: [...a.modules, ...b.modules],
  bytes: a.bytes + b.bytes,
  hasStyles: a.hasStyles || b.hasStyles,
  pages: new Set([...a.pages, ...b.pages]),
});

/**
 * The cost of joining two groups for the pages that need one; the cost of their imports is ignored, so it is an
 * estimate.
 */
function gains({ fileBytes, weightOf }: Costs): (a: Group, b: Group) => number {
  const weigh = (pages: Iterable<string>): number => {
    let sum = 0;
    for (const page of pages) sum += weightOf(page);
    return sum;
  };
  return (a, b) => {
    const both = weigh([...a.pages].filter((page) => b.pages.has(page)));
    const fewer = a.hasStyles && b.hasStyles ? 2 : 1;
    return fileBytes * fewer * both - a.bytes * (weigh(b.pages) - both) - b.bytes * (weigh(a.pages) - both);
  };
}

/** The groups that each group imports. */
type Next = (group: Group) => ReadonlySet<Group>;

/** What all pages fetch: the groups that they need, and the imports of these. */
function costOf(groups: readonly Group[], next: Next, { fileBytes, weightOf }: Costs): number {
  const needed = new Map<string, Group[]>();
  for (const group of groups) for (const page of group.pages) needed.set(page, [...(needed.get(page) ?? []), group]);
  let sum = 0;
  for (const [page, roots] of needed) {
    for (const { bytes, hasStyles } of closure(roots, next)) {
      sum += weightOf(page) * (bytes + fileBytes * (hasStyles ? 2 : 1));
    }
  }
  return sum;
}

/** Whether one file imports another through a third: joined they would import themselves. */
const depends = (from: Group, to: Group, next: Next): boolean =>
  closure(
    [...next(from)].filter((group) => group !== to && group !== from),
    next,
  ).has(to);

function closure(roots: readonly Group[], next: Next): Set<Group> {
  const seen = new Set<Group>();
  const queue = [...roots];
  for (let group = queue.pop(); group; group = queue.pop()) {
    if (seen.has(group)) continue;
    seen.add(group);
    queue.push(...next(group));
  }
  return seen;
}

function neighbours(all: readonly Group[], importsOf: Costs['importsOf']): (groups: readonly Group[]) => Next {
  const grouped = new Set(all.flatMap(({ modules }) => modules));
  const nearest = new Map([...grouped].map((id) => [id, nearestGrouped(id, grouped, importsOf)]));
  return (groups) => {
    const groupOf = new Map(groups.flatMap((group) => group.modules.map((id) => [id, group])));
    const known = new Map<Group, Set<Group>>();
    return (group) => {
      const found =
        known.get(group) ??
        new Set(
          group.modules
            .flatMap((id) => nearest.get(id) ?? [])
            .flatMap((id) => groupOf.get(id) ?? [])
            .filter((other) => other !== group),
        );
      known.set(group, found);
      return found;
    };
  };
}

/** Of a module's imports, the first modules on each path that have a group. */
function nearestGrouped(id: string, grouped: ReadonlySet<string>, importsOf: Costs['importsOf']): string[] {
  const seen = new Set([id]);
  const found: string[] = [];
  const queue = [...importsOf(id)];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    if (grouped.has(next)) found.push(next);
    else queue.push(...importsOf(next));
  }
  return found;
}
