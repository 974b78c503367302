import { useEffect, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ages } from '../../data/age.ts';
import type { Verification } from '../../data/age.ts';

const checkEveryMs = 3000;
const checkOpenEveryMs = 10_000;
const patienceMs = 2 * 60_000;

/** The state of the person's age; the last one known is available without a network too. */
export function useVerification(refetchMs: number | false = false) {
  return useQuery({
    ...ages.verification,
    // Polled only while the page is visible: the answer comes while the customer is in another app.
    refetchInterval: ({ state }) => (state.data && isWithDiia(state.data, Date.now()) ? refetchMs : false),
  });
}

/**
 * The same for what only the verified may see: polled while it is on the screen, so that it closes when staff withdraw
 * the age.
 */
export function useOpenVerification() {
  return useQuery({ ...ages.verification, refetchInterval: checkOpenEveryMs });
}

/** The same, polled while Diia has not answered, until the time-out. `now` is ms since the epoch. */
export function useWatchedVerification() {
  const [isPatient, setIsPatient] = useState(true);
  const [now, setNow] = useState(Date.now);
  const query = useVerification(isPatient ? checkEveryMs : false);
  const isWaiting = query.data !== undefined && isWithDiia(query.data, now);
  const endsAt = query.data?.diia?.expires_at;
  useEffect(() => {
    if (endsAt === undefined) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, Date.parse(endsAt) - Date.now()));
    return () => clearTimeout(timer);
  }, [endsAt]);
  useEffect(() => {
    if (!isWaiting || !isPatient) return undefined;
    const timer = setTimeout(() => setIsPatient(false), patienceMs);
    return () => clearTimeout(timer);
  }, [isWaiting, isPatient]);
  useEffect(() => {
    const onSight = (): void => {
      if (document.visibilityState !== 'visible') return;
      setIsPatient(true);
      setNow(Date.now());
    };
    document.addEventListener('visibilitychange', onSight);
    return () => document.removeEventListener('visibilitychange', onSight);
  }, []);
  const checkAgain = async (): Promise<Verification | undefined> => {
    setIsPatient(true);
    setNow(Date.now());
    return (await query.refetch()).data;
  };
  return { ...query, now, isWatching: isWaiting && isPatient, checkAgain };
}

/** The request to Diia is pending and can still get an answer. */
export function isWithDiia({ state, diia }: Verification, now: number): boolean {
  return state === 'waiting' && diia !== null && Date.parse(diia.expires_at) > now;
}

/** What depends on the age elsewhere, such as the menu, is requested again once the age is verified. */
export function useRefreshWhenVerified(state: Verification['state'] | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (state !== 'verified') return;
    void ages.verified(queries);
  }, [queries, state]);
}
