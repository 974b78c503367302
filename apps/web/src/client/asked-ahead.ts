declare global {
  interface Window {
    /** What the page itself has asked on a customer's first visit, before the app was there (index.html). */
    askedAhead?: Map<string, Promise<Response>>;
  }
}

/** The answer to just this request, where the page has asked for it already; each is given once. */
export function takeAskedAhead(path: string, { headers, body }: RequestInit): Promise<Response> | undefined {
  const { authorization } = headers as Record<string, string>;
  const key = [path, authorization, typeof body === 'string' ? body : ''].join(' ');
  const answer = window.askedAhead?.get(key);
  window.askedAhead?.delete(key);
  return answer;
}

/** The bearer is renewed in the middle of a first visit: what was asked under the old one is the same customer's. */
export function handOnAskedAhead(from: string | null, to: string): void {
  const asked = window.askedAhead ?? [];
  window.askedAhead = new Map(
    Array.from(asked, ([key, answer]) => [key.replace(` Bearer ${from} `, ` Bearer ${to} `), answer]),
  );
}

/** What nobody has taken a while after the first page is at rest would be old. */
export function forgetAskedAhead(): void {
  delete window.askedAhead;
}
