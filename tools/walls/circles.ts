/** What each file needs, by its path. */
export type Needs = ReadonlyMap<string, ReadonlySet<string>>;

/** One circle of each knot of files that reach each other, from the first of its files by name back to it. */
export function circlesIn(needs: Needs): string[][] {
  const knots = knotsIn(needs).filter((knot) => knot.size > 1 || needs.get([...knot][0]!)?.has([...knot][0]!));
  return knots.map((knot) => shortestCircle([...knot].toSorted()[0]!, knot, needs));
}

/** Tarjan's strongly connected components, without recursion: a chain of imports is as deep as it likes. */
function knotsIn(needs: Needs): Set<string>[] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const knots: Set<string>[] = [];
  const enter = (file: string) => {
    order.set(file, order.size);
    lowest.set(file, order.size - 1);
    open.push(file);
    isOpen.add(file);
    return { file, rest: (needs.get(file) ?? new Set()).values() };
  };
  const lower = (file: string, value: number) => lowest.set(file, Math.min(lowest.get(file)!, value));
  const close = (file: string) => {
    if (lowest.get(file) !== order.get(file)) return;
    const knot = new Set(open.splice(open.indexOf(file)));
    for (const one of knot) isOpen.delete(one);
    knots.push(knot);
  };
  for (const start of needs.keys()) {
    if (order.has(start)) continue;
    const path = [enter(start)];
    while (path.length > 0) {
      const { file, rest } = path.at(-1)!;
      const { value: next, done } = rest.next();
      if (done === true) {
        close(file);
        path.pop();
        if (path.length > 0) lower(path.at(-1)!.file, lowest.get(file)!);
      } else if (!order.has(next)) path.push(enter(next));
      else if (isOpen.has(next)) lower(file, order.get(next)!);
    }
  }
  return knots;
}

function shortestCircle(start: string, knot: ReadonlySet<string>, needs: Needs): string[] {
  const ways: string[][] = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of needs.get(way.at(-1)!) ?? []) {
      if (next === start) return [...way, start];
      if (!knot.has(next) || seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return [start];
}
