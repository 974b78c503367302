import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Config } from '../../settings/config.ts';

export type StaffListener = (request: IncomingMessage, response: ServerResponse) => void;

/** Whether a request is for the staff's own host: its name, and the port if it has its own. */
export function isForOffice({ office }: Config): (host: string | undefined) => boolean {
  const own = new URL(office.url).host;
  return (host) => host?.toLowerCase() === own;
}

/**
 * Puts the office before a server of the club: requests for its host never reach a route of customers, and a process
 * that serves staff alone refuses all others. Loaded by the first request to its host.
 */
export function serveByHost(server: Server, config: Config, office: StaffListener): void {
  const club = server.listeners('request') as RequestListener[];
  const isOffice = isForOffice(config);
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (isOffice(request.headers.host)) return office(request, response);
    if (config.office.mode === 'only') return misdirected(response);
    for (const listener of club) listener(request, response);
  });
}

/** Probes of the process itself use its address. */
function misdirected(response: ServerResponse): void {
  response.writeHead(421, { 'cache-control': 'no-store', 'content-length': '0' }).end();
}

/** A listener that loads what answers at its first request; one that fails to load answers 503 and is tried again. */
export function loadedOnce(load: () => Promise<StaffListener>): StaffListener {
  let loading: Promise<StaffListener> | undefined;
  return (request, response) => {
    loading ??= load();
    loading.then(
      (listener) => listener(request, response),
      () => {
        loading = undefined;
        response.writeHead(503, { 'cache-control': 'no-store', 'retry-after': '5' }).end();
      },
    );
  };
}
