import { useQuery } from '@tanstack/react-query';
import type { OralStatus } from '@club/rules/velo';
import { velo } from '../../data/velo.ts';

/** Id of the velo record, fetched once an hour; undefined while it is loading, null without a reply. */
export function useVeloId(): string | null | undefined {
  const { data, error } = useQuery(velo.id);
  return data ?? (error ? null : undefined);
}

/** `empty` until the server has answered, and then cached for an hour. */
export function useOralStatus(): OralStatus {
  const { data } = useQuery(velo.oralStatus);
  return data ?? 'empty';
}
