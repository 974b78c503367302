// How many files the modules come in: each file more costs every page that needs it, and so does each byte that it does not need.

export interface Group {
  modules: readonly string[];
  /** What is sent of it. */
  bytes: number;
  pages: ReadonlySet<string>;
}

interface Pair {
  a: Group;
  b: Group;
  gain: number;
}

export interface Costs {
  /** What one more file costs a page, in bytes. */
  fileBytes: number;
  /** How much a page counts. */
  weightOf: (page: string) => number;
  /** What runs before a module. */
  importsOf: (module: string) => readonly string[];
}

/** Joins groups as long as pages gain more by fewer files than they lose by bytes of other pages. */
export function joinFiles(groups: readonly Group[], costs: Costs): Group[] {
  const weigh = (pages: Iterable<string>): number => {
    let sum = 0;
    for (const page of pages) sum += costs.weightOf(page);
    return sum;
  };
  const gainOf = (a: Group, b: Group): number => {
    const both = weigh([...a.pages].filter((page) => b.pages.has(page)));
    return costs.fileBytes * both - a.bytes * (weigh(b.pages) - both) - b.bytes * (weigh(a.pages) - both);
  };
  const pairWith = (a: Group, others: readonly Group[]): Pair[] =>
    others.map((b) => ({ a, b, gain: gainOf(a, b) })).filter(({ gain }) => gain > 0);
  const waitsFor = waitsBetween(groups, costs.importsOf);
  let joined = [...groups];
  let pairs = groups.flatMap((group, at) => pairWith(group, groups.slice(at + 1)));
  while (pairs.length > 0) {
    const best = pairs.reduce((one, other) => (other.gain > one.gain ? other : one));
    const { a, b } = best;
    if (waitsFor(a, b, joined) || waitsFor(b, a, joined)) {
      pairs = pairs.filter((pair) => pair !== best);
      continue;
    }
    const one = {
      modules: [...a.modules, ...b.modules],
      bytes: a.bytes + b.bytes,
      pages: new Set([...a.pages, ...b.pages]),
    };
    joined = joined.filter((group) => group !== a && group !== b);
    pairs = pairs.filter((pair) => ![pair.a, pair.b].some((group) => group === a || group === b));
    pairs.push(...pairWith(one, joined));
    joined.push(one);
  }
  return joined;
}

/** Whether one file waits for another through a third: as one they would wait for themselves. */
function waitsBetween(all: readonly Group[], importsOf: Costs['importsOf']) {
  const grouped = new Set(all.flatMap(({ modules }) => modules));
  const nearest = new Map([...grouped].map((id) => [id, nearestGrouped(id, grouped, importsOf)]));
  return (from: Group, to: Group, groups: readonly Group[]): boolean => {
    const groupOf = new Map(groups.flatMap((group) => group.modules.map((id) => [id, group])));
    const nextOf = ({ modules }: Group): Set<Group> =>
      new Set(modules.flatMap((id) => nearest.get(id) ?? []).flatMap((id) => groupOf.get(id) ?? []));
    const seen = new Set([from]);
    const queue = [...nextOf(from)].filter((group) => group !== to);
    for (let group = queue.pop(); group; group = queue.pop()) {
      if (seen.has(group)) continue;
      if (group === to) return true;
      seen.add(group);
      queue.push(...nextOf(group));
    }
    return false;
  };
}

/** Of what a module waits for, the first modules on each way that have a group. */
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
