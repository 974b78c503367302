import { useQuery, useQueryClient } from '@tanstack/react-query';
import { consentsQuery } from '../../client/consents.ts';

export function useConsents() {
  return useQuery({ ...consentsQuery, staleTime: 0 });
}

/** Whoever looks next asks anew. */
export function useForgetConsents(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries(consentsQuery);
}
