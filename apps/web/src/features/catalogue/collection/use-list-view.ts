import { startTransition, useOptimistic } from 'react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { nextPaint } from '../../../ui/action/next-paint.ts';
import { listViewOf, pageSize, searchOf } from './list-view.ts';
import type { ListView } from './list-view.ts';

type Change = (part: Partial<ListView>) => Promise<void>;

/**
 * The view in the address, and how to change a part of it; any change but «more» starts again from the first page. The
 * list is rendered again after the frame that shows what was pressed.
 */
export function useListView(): [ListView, Change] {
  const navigate = useNavigate();
  const view = listViewOf(useSearch({ strict: false }));
  const change: Change = async (part) => {
    await nextPaint();
    await navigate({
      to: '.',
      // As it is by then: two may be pressed within a frame.
      search: (now: Record<string, unknown>) => searchOf({ ...listViewOf(now), shown: pageSize, ...part }),
      replace: true,
      resetScroll: false,
    });
  };
  return [view, change];
}

/** The view as it was pressed: a control shows immediately what was chosen, and the list follows. */
export function usePressedView(view: ListView, change: Change): [ListView, (part: Partial<ListView>) => void] {
  const [pressed, press] = useOptimistic(view);
  const choose = (part: Partial<ListView>): void =>
    startTransition(async () => {
      press((before) => ({ ...before, ...part }));
      await change(part);
    });
  return [pressed, choose];
}
