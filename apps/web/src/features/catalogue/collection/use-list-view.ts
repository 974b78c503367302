import { useNavigate, useSearch } from '@tanstack/react-router';
import { listViewOf, pageSize, searchOf } from './list-view.ts';
import type { ListView } from './list-view.ts';

/** The view in the address, and how to change a part of it; any change but «more» starts again from the first page. */
export function useListView(): [ListView, (change: Partial<ListView>) => void] {
  const navigate = useNavigate();
  const view = listViewOf(useSearch({ strict: false }));
  const change = (part: Partial<ListView>): void =>
    void navigate({
      to: '.',
      search: searchOf({ ...view, shown: pageSize, ...part }),
      replace: true,
      resetScroll: false,
    });
  return [view, change];
}
