import { fields, listUpTo, matching } from './checks.ts';

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
    'Mapping of app pages, including their subpages, to pages of the full site: paths `from` and `to`, the longest matching path wins; unmapped pages lead to the front page',
  check: listUpTo(fields({ from: path, to: path }), pagesMax),
};
