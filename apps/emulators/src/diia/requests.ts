import { randomBytes } from 'node:crypto';

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
