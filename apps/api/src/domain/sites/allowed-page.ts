// Escapes that hide a separator from one parser and show it to the next: sites decode addresses once more than browsers
// do.
const disguised = /[\p{Cc} \\]/u;
const disguisedInPath = /\/\/|%(?:2f|5c|25|7f|[01][0-9a-f])/i;

/**
 * The full address of a page of this site, given as a path of it or as its own full address; undefined for anything else.
 * A site that lives under a path (an emulated one) owns only that path.
 */
export function allowedPage(siteUrl: string, returnTo: string): string | undefined {
  if (disguised.test(returnTo)) return undefined;
  const home = new URL(`${siteUrl.replace(/\/+$/, '')}/`);
  const isPath = returnTo.startsWith('/') && !returnTo.startsWith('//');
  const page = isPath ? URL.parse(`.${returnTo}`, home.href) : URL.parse(returnTo);
  if (page === null || page.username !== '' || page.password !== '') return undefined;
  if (page.origin !== home.origin || !page.href.startsWith(home.href)) return undefined;
  return disguisedInPath.test(page.pathname) ? undefined : page.href;
}
