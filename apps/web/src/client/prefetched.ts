declare global {
  interface Window {
    /** What the page itself has asked on a customer's first visit, before the app was there (index.html). */
    prefetched?: {
      /** Whose bearer it was asked with. */
      bearer: string;
      /** By the address and what was asked. */
      answers: Map<string, Promise<Response>>;
    };
  }
}

/** The answer to just this request, where the page has asked for it already; each is given once. */
export function takePrefetched(
  path: string,
  bearer: string | null,
  { body }: RequestInit,
): Promise<Response> | undefined {
  const ahead = window.prefetched;
  if (ahead?.bearer !== bearer) return;
  const key = typeof body === 'string' ? path + body : path;
  const answer = ahead.answers.get(key);
  ahead.answers.delete(key);
  return answer;
}

/** The bearer is renewed in the middle of a first visit: what was asked under the old one is the same customer's. */
export function handOnPrefetched(from: string | null, to: string): void {
  if (window.prefetched?.bearer === from) window.prefetched.bearer = to;
}

/** What nobody has taken a while after the first page is idle would be old. */
export function forgetPrefetched(): void {
  delete window.prefetched;
}
