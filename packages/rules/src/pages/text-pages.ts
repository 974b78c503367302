import type { ComplianceSubject } from '../catalogue/compliance.ts';
import { promotingPages } from './promotes.ts';
import { pagesOfTexts } from './texts.ts';

/** The text required for the page of a pattern. */
export const textOfPage = (page: string): string | undefined =>
  Object.entries(pagesOfTexts).find(([, path]) => path === page)?.[0];

/** What the page at a path promotes, if it promotes anything. */
export const promotedAt = (path: string): ComplianceSubject | undefined =>
  Object.hasOwn(promotingPages, path) ? promotingPages[path] : undefined;

/** What the page of a text promotes. */
export function promotedByText(id: string): ComplianceSubject | undefined {
  const path = Object.entries(pagesOfTexts).find(([text]) => text === id)?.[1];
  return path === undefined ? undefined : promotedAt(path);
}
