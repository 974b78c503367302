import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { emulators } from '../src/emulators.ts';
import type { DemoPack } from '../src/emulators.ts';

const brands = {
  main: { title: 'Клуб XP', url: 'https://club.example' },
  ogo: { title: "o'go Club", url: 'https://ogo.club.example' },
};
const start = Date.parse('2026-03-02T10:00:00Z');

export interface TestRoom {
  app: FastifyInstance;
  /** Moves the room's clock forward. */
  wait: (ms: number) => void;
  fault: (fault: object) => Promise<unknown>;
}

export async function openRoom(packs: DemoPack[] = [], appUrl = 'https://club.example'): Promise<TestRoom> {
  const app = fastify();
  let now = start;
  await app.register(emulators, { packs: async () => packs, appUrl, brands, now: () => new Date(now) });
  await app.ready();
  return {
    app,
    wait: (ms) => void (now += ms),
    fault: (payload) => app.inject({ method: 'POST', url: '/emulators/faults', payload }),
  };
}

export async function turbosms(
  app: FastifyInstance,
  path: 'message/send' | 'message/status' | 'user/balance',
  payload: unknown,
  authorization = 'Bearer demo-token',
) {
  const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) };
  const body = typeof payload === 'string' ? payload : JSON.stringify(payload);
  const reply = await app.inject({ method: 'POST', url: `/emulators/turbosms/${path}.json`, headers, body });
  return reply.json();
}

export async function novaPoshta(app: FastifyInstance, calledMethod: string, methodProperties: object = {}, rest = {}) {
  const payload = { apiKey: 'demo-key', modelName: 'Address', calledMethod, methodProperties, ...rest };
  const reply = await app.inject({ method: 'POST', url: '/emulators/nova-poshta/v2.0/json/', payload });
  return reply.json();
}
