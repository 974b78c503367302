import { useCallback, useMemo, useState } from 'react';

export interface Choice {
  chosen: ReadonlySet<string>;
  /** One more or one less; with a range, everything from the row chosen before to this one. */
  toggle: (ids: readonly string[], id: string | undefined, isRange?: boolean) => void;
  setAll: (ids: readonly string[]) => void;
}

/** Selected rows of a list. A list of another view begins with none: nothing invisible is selected. */
export function useChoice(view: string): Choice {
  const [{ of, chosen }, set] = useState<State>({ of: view, chosen: none, last: undefined });
  const toggle = useCallback(
    (ids: readonly string[], id: string | undefined, isRange = false) => {
      if (id === undefined) return;
      set((before) => {
        const was = before.of === view ? before : { chosen: none, last: undefined };
        const range = isRange && was.last !== undefined ? between(ids, was.last, id) : [id];
        const next = new Set(was.chosen);
        const isAdded = !was.chosen.has(id);
        for (const one of range)
          if (isAdded) next.add(one);
          else next.delete(one);
        return { of: view, chosen: next, last: id };
      });
    },
    [view],
  );
  const setAll = useCallback(
    (ids: readonly string[]) => set({ of: view, chosen: new Set(ids), last: undefined }),
    [view],
  );
  const seen = of === view ? chosen : none;
  return useMemo(() => ({ chosen: seen, toggle, setAll }), [seen, toggle, setAll]);
}

interface State {
  of: string;
  chosen: ReadonlySet<string>;
  last: string | undefined;
}

const none: ReadonlySet<string> = new Set();

function between(ids: readonly string[], one: string, other: string): readonly string[] {
  const places = [ids.indexOf(one), ids.indexOf(other)].toSorted((a, b) => a - b);
  return places[0] === -1 ? [other] : ids.slice(places[0], (places[1] ?? 0) + 1);
}
