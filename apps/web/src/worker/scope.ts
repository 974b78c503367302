/** What a service worker has and the page's types do not know. */
export interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface Fetching extends Extendable {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

export interface MessageReceived extends Extendable {
  data: unknown;
}
