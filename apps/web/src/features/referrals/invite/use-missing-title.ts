import { useQuery } from '@tanstack/react-query';
import { content } from '../../../data/content/pages.ts';
import { asProblem } from '../../../data/problem.ts';
import { messages } from './messages.ts';

/** The frame's title for a page that the brand has no text for: its own name is not used. */
export function useMissingTitle(id: string): string | undefined {
  const { data, error } = useQuery(content.page(id));
  const isMissing = !data && error !== null && asProblem(error).status === 404;
  return isMissing ? messages.page.missing.heading : undefined;
}
