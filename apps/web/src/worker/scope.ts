/** What a service worker has and the page's types do not know. */
export interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface Fetching extends Waiting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

export interface MessageReceived extends Waiting {
  data: unknown;
}
