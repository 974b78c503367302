import { useCallback, useEffect, useState } from 'react';
import { useAddress, useSetAddress } from './address.ts';
import { rowsMax } from './index-table.tsx';
import { messages } from './messages.ts';
import { showToast } from './toast.tsx';

/** In the address of a list whose first row would be opened automatically: none is. */
const none = 'none';

interface List {
  isFetching: boolean;
  data: unknown;
  hasNextPage?: boolean;
  fetchNextPage?: () => unknown;
}

interface Of<Row> {
  list: List;
  rows: readonly Row[];
  idOf: (row: Row) => string;
  /** The first row is opened automatically, and the next one once it is dealt with. */
  isDeck?: boolean;
}

/** The row of a list that the address names as `id`, and how it is closed. A missing one is reported, and closed. */
export function useOpenRow<Row>({ list, rows, idOf, isDeck = false }: Of<Row>): {
  open: Row | undefined;
  close: () => void;
} {
  const { id } = useAddress();
  const setAddress = useSetAddress();
  const [seen, setSeen] = useState<string>();
  const found = id === undefined ? undefined : rows.find((row) => idOf(row) === id);
  if (found !== undefined && seen !== id) setSeen(id);
  const isNext = isDeck && (id === undefined || id === seen);
  const open = found ?? (isNext ? rows[0] : undefined);
  const isMissing = id !== undefined && id !== none && found === undefined && !isNext;
  const isSettled = list.data !== undefined && !list.isFetching;
  const mayBeBelow = list.hasNextPage === true && rows.length < rowsMax;
  const { fetchNextPage } = list;
  useEffect(() => {
    if (isMissing && isSettled && mayBeBelow) void fetchNextPage?.();
  }, [isMissing, isSettled, mayBeBelow, fetchNextPage]);
  const isOver = isSettled && isNext && id !== undefined && found === undefined;
  useEffect(() => {
    if (isOver) setAddress({ id: undefined }, { replace: true });
  }, [isOver, setAddress]);
  const isGone = isMissing && isSettled && !mayBeBelow;
  const closed = isDeck ? none : undefined;
  useEffect(() => {
    if (!isGone) return;
    showToast(messages.gone);
    setAddress({ id: closed }, { replace: true });
  }, [isGone, closed, setAddress]);
  const close = useCallback(() => setAddress({ id: closed }), [closed, setAddress]);
  return { open, close };
}
