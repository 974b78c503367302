import { useNavigate, useParams, useRouterState, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** The address has the state of every list, and never a person's data. */
export function useAddress(): Readonly<Record<string, string | undefined>> {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const params = useParams({ strict: false }) as Record<string, string | undefined>;
  const texts = Object.entries(search).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]);
  return { ...Object.fromEntries(texts), ...params } as Record<string, string | undefined>;
}

/** Changes parameters of the address and leaves the page where it is. */
export function useSetAddress(): (change: Record<string, string | undefined>, how?: { replace?: boolean }) => void {
  const navigate = useNavigate();
  return useCallback(
    (change, how) =>
      void navigate({ to: '.', search: (before: object) => ({ ...before, ...change }), ...how } as never),
    [navigate],
  );
}

type Search = Record<string, unknown>;

/** A page of the office with the current list: the path's own parameters are added to it, or replace it. */
export function placeOf(path: string): { to: string; search: (before: Search) => Search } {
  const [to = path, own] = path.split('?');
  return { to, search: (before) => ({ ...before, ...Object.fromEntries(new URLSearchParams(own)) }) };
}

/** Opens a page of the office with the current list. */
export function useGo(): (path: string, how?: { quietly?: boolean }) => void {
  const navigate = useNavigate();
  return useCallback(
    (path, how) => void navigate({ ...placeOf(path), state: { quietly: how?.quietly === true } } as never),
    [navigate],
  );
}

interface Left {
  /** The card it was opened from. */
  from?: string;
}

/** For a link from one card to another: closing the other leads back to this one. */
export function useFromHere(): Left {
  const here = useRouterState({ select: ({ location }) => location.href });
  return { from: here };
}

/** Closes a card: back to the card it was opened from, or to its list. */
export function useClose(list: string): { close: () => void; isBack: boolean } {
  const navigate = useNavigate();
  const go = useGo();
  const from = useRouterState({ select: ({ location }) => (location.state as Left).from });
  const close = useCallback(() => {
    if (from === undefined) go(list);
    else void navigate({ href: from } as never);
  }, [from, go, list, navigate]);
  return { close, isBack: from !== undefined };
}
