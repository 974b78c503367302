import { useQuery } from '@tanstack/react-query';
import { photoUrl } from '../../client/photo-call.ts';

export const photoKey = (id: string): string[] => ['support', 'photo', id];

/** An own photo as an address for `img`, read once for the page. */
export function usePhoto(id: string) {
  return useQuery({
    queryKey: photoKey(id),
    queryFn: ({ signal }) => photoUrl('GET /api/support/photo', { photo_id: id }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
