/** Where the application is: answers go to the first, and people go back to any page of a brand. */
export interface AppUrls {
  appUrl: string;
  /** Without them, each host below the first. */
  brands?: Readonly<Record<string, { url: string }>>;
}

/** A page of the application itself, under the address of any brand. */
export function isOwnPage(link: string, { appUrl, brands }: AppUrls): boolean {
  const page = URL.parse(link);
  const app = URL.parse(appUrl);
  if (page === null || app === null) return false;
  if (brands === undefined)
    return page.protocol === app.protocol && (page.host === app.host || page.host.endsWith(`.${app.host}`));
  return [appUrl, ...Object.values(brands).map(({ url }) => url)].some((url) => URL.parse(url)?.origin === page.origin);
}
