import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { XpEntry } from '@club/contract/customer/xp';
import { xpShows } from '@club/rules/xp/ledger';
import type { XpShow } from '@club/rules/xp/ledger';
import { xpHistory } from '../../../data/xp/history.ts';
import { announce } from '../../../ui/state/announcer.tsx';
import { messages } from './messages.ts';

export const shows = xpShows;
export type Show = XpShow;

/** Entries page by page, with the summary: it is the same for every filter, so one can stand in for another. */
export function useXpHistory(show: Show) {
  const queryClient = useQueryClient();
  const query = useInfiniteQuery(xpHistory.history(show));
  const pages = query.data?.pages ?? [];
  const summary = pages[0]?.summary ?? queryClient.getQueryData(xpHistory.history('all').queryKey)?.pages[0]?.summary;
  return { ...query, summary, entries: unique(pages.flatMap((page) => page.transactions)) };
}

/** The filter is in the address, so a reload and the way back keep it. An unknown one means all. */
export function useShow(): [Show, (show: Show) => void] {
  const { show } = useSearch({ strict: false }) as { show?: unknown };
  const navigate = useNavigate();
  const choose = (next: Show): void => {
    announce(messages.shown(messages.shows[next]));
    void navigate({
      to: '/history-bonuses',
      search: next === 'all' ? {} : { show: next },
      replace: true,
      resetScroll: false,
    });
  };
  return [showOf(show), choose];
}

function showOf(text: unknown): Show {
  return shows.find((show) => show === text) ?? 'all';
}

/** A new entry between two pages pushes the last one of the first page to the second. */
function unique(entries: XpEntry[]): XpEntry[] {
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()];
}
