declare global {
  interface Window {
    /**
     * Replies to what the page itself requested on a customer's first visit, before the app was loaded (index.html).
     */
    prefetched?: {
      /** The bearer it was requested with. */
      bearer: string;
      /** By address and input. */
      answers: Map<string, Promise<Response>>;
    };
  }
}

/** The reply to exactly this request, if the page has prefetched it; each is given once. */
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

/** The bearer was renewed during a first visit: replies under the old one are the same customer's. */
export function handOnPrefetched(from: string | null, to: string): void {
  if (window.prefetched?.bearer === from) window.prefetched.bearer = to;
}

/** What was not taken a while after the first page is idle would be outdated. */
export function forgetPrefetched(): void {
  delete window.prefetched;
}
