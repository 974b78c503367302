import { fields, listOf, matching } from './checks.ts';

/** The page of the full site for a page of the app: both are paths. */
export interface SitePage {
  from: string;
  to: string;
}

const pagesMax = 50;
const path = matching(/^\/([\w-]+(\/[\w-]+)*)?$/, 'a path such as /account/orders');

/** The front page needs no row: it is where everything else leads. */
export const sitePagesSetting = {
  scope: 'brand' as const,
  summary:
    'Which page of the full site a page of the app leads to, with those below it: paths from and to, the longest that fits; others lead to its front page',
  initial: (): SitePage[] => [],
  check: listOf(fields({ from: path, to: path }), pagesMax),
};
