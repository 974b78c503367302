/** Globals of a service worker that the page's types do not include. */
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
