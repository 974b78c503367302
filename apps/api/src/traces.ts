import type { FastifyInstance } from 'fastify';
import type { Config } from './settings/config.ts';

export interface WatchedServers {
  watch: (app: FastifyInstance) => void;
  end: () => Promise<void>;
}

/** Traces for whom the environment names; what makes them is not even loaded without that. */
export async function followRequests({ traces }: Config, version: string): Promise<WatchedServers> {
  const { url, share } = traces;
  if (url === undefined) return { watch: () => undefined, end: async () => undefined };
  const { openTraces } = await import('./metrics/trace.ts');
  return openTraces({ url, share, version });
}
