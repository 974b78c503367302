import { randomBytes } from 'node:crypto';

/** Where the application is: answers go to the first, and people go back to any page of a brand. */
export interface AppUrls {
  appUrl: string;
  /** Without them, each host below the first. */
  brands?: Readonly<Record<string, { url: string }>>;
}

/** One request to share a document, and how the person answered it. */
export interface ShareRequest {
  requestId: string;
  returnLink: string;
  /** Signs the stand-in answer: the application has it too. */
  acquirerToken: string;
  at: Date;
  answered?: boolean;
}

export interface DiiaStore {
  /** Returns the id of the deep link: its address does not reveal the request's own id. */
  add: (request: ShareRequest) => string;
  find: (id: string) => ShareRequest | undefined;
  /** Newest first. */
  list: () => [id: string, request: ShareRequest][];
}

const requestsMax = 100;

/** Stores the newest requests, in memory. */
export function createDiiaStore(): DiiaStore {
  const requests = new Map<string, ShareRequest>();
  return {
    add(request) {
      const id = randomBytes(9).toString('base64url');
      requests.set(id, request);
      for (const oldest of requests.keys()) {
        if (requests.size <= requestsMax) break;
        requests.delete(oldest);
      }
      return id;
    },
    find: (id) => requests.get(id),
    list: () => [...requests].toReversed(),
  };
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
