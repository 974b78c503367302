declare global {
  interface Window {
    /** What the page itself has asked on a customer's first visit, before the app was there (index.html). */
    askedAhead?: {
      /** Whose bearer it was asked with. */
      bearer: string;
      /** By the address and what was asked. */
      answers: Map<string, Promise<Response>>;
    };
  }
}

/** The answer to just this request, where the page has asked for it already; each is given once. */
export function takeAskedAhead(
  path: string,
  bearer: string | null,
  { body }: RequestInit,
): Promise<Response> | undefined {
  const ahead = window.askedAhead;
  if (ahead?.bearer !== bearer) return;
  const key = typeof body === 'string' ? path + body : path;
  const answer = ahead.answers.get(key);
  ahead.answers.delete(key);
  return answer;
}

/** The bearer is renewed in the middle of a first visit: what was asked under the old one is the same customer's. */
export function handOnAskedAhead(from: string | null, to: string): void {
  if (window.askedAhead?.bearer === from) window.askedAhead.bearer = to;
}

/** What nobody has taken a while after the first page is at rest would be old. */
export function forgetAskedAhead(): void {
  delete window.askedAhead;
}
