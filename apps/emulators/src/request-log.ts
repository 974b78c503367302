const entriesMax = 200;
const secretHeaders = ['authorization', 'cookie', 'x-api-key', 'x-token', 'x-license-key', 'auth-key'];
const secretFields = ['apiKey', 'token', 'key', 'auth', 'pin_code'];

export interface LoggedRequest {
  service: string;
  at: string;
  method: string;
  path: string;
  headers: Record<string, unknown>;
  body: unknown;
  /** HTTP status of the answer; null while it is being made, or when the connection was dropped. */
  status: number | null;
}

export interface RequestLog {
  add: (entry: LoggedRequest) => void;
  /** Newest first. */
  list: (service?: string) => LoggedRequest[];
}

/** Stores the last 200 requests of each service, in memory. */
export function createRequestLog(services: readonly string[]): RequestLog {
  const entries = new Map<string, LoggedRequest[]>(services.map((service) => [service, []]));
  return {
    add(entry) {
      const stored = entries.get(entry.service) ?? [];
      stored.unshift(entry);
      stored.length = Math.min(stored.length, entriesMax);
    },
    list(service) {
      if (service) return [...(entries.get(service) ?? [])];
      return [...entries.values()].flat().toSorted((a, b) => b.at.localeCompare(a.at));
    },
  };
}

/** A link that signs in is a key as well. */
export function redactPath(url: string): string {
  return (url.split('?')[0] ?? '').replace(/\/multipass\/.+$/, '/multipass/[redacted]');
}

export function redactHeaders(headers: Record<string, unknown>): Record<string, unknown> {
  return redact(headers, secretHeaders);
}

export function redactBody(body: unknown): unknown {
  if (Buffer.isBuffer(body)) return `${body.length} bytes`;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return redact(body as Record<string, unknown>, secretFields);
}

function redact(record: Record<string, unknown>, secret: string[]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, secret.includes(name) ? '[redacted]' : value]),
  );
}
