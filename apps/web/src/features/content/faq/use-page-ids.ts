import { useQuery } from '@tanstack/react-query';
import { content } from '../../../data/content/pages.ts';

/** Pages that the brand has texts for. */
export function usePageIds(): ReadonlySet<string> {
  const { data } = useQuery(content.pages);
  return new Set(data?.pages.map(({ id }) => id));
}
