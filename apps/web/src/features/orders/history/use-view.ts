import { useNavigate, useSearch } from '@tanstack/react-router';
import { announce } from '../../../ui/state/announcer.tsx';
import { messages } from '../messages.ts';
import type { OrderFilter } from '../messages.ts';
import { filters } from '../state.ts';

interface HistoryView {
  filter: OrderFilter;
  /** Number of the order that the page was opened for. */
  opened: string | undefined;
  choose: (filter: OrderFilter) => void;
}

/** The filter and the opened order are in the address, so that a reload and the way back keep them. */
export function useHistoryView(): HistoryView {
  const { show, o } = useSearch({ strict: false }) as { show?: unknown; o?: unknown };
  const navigate = useNavigate();
  const choose = (next: OrderFilter): void => {
    announce(messages.filtered(messages.filter[next]));
    const search = next === 'all' ? {} : { show: next };
    void navigate({ to: '/history-order', search, replace: true, resetScroll: false });
  };
  return { filter: filters.find((name) => name === show) ?? 'all', opened: orderNumberOf(o), choose };
}

/** The router reads digits as a number. */
export function orderNumberOf(o: unknown): string | undefined {
  const text = typeof o === 'number' || typeof o === 'string' ? String(o) : '';
  return /^\d{1,19}$/.test(text) ? text : undefined;
}
