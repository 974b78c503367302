// GA4's Measurement Protocol. The collecting address accepts rubbish; the debugging one reports the errors and stores
// nothing.
import type { FastifyInstance } from 'fastify';
import { emulated } from '../emulated.ts';
import { openService, type Room } from '../open-service.ts';
import { ga4Page } from './page.ts';
import { createGa4Store, type Ga4Store } from './store.ts';

const eventsMax = 25;
const paramsMax = 25;
const nameMax = 40;
const valueMax = 100;
const itemsMax = 200;

type Facts = Record<string, unknown>;

const modes = ['lie'] as const;
type Mode = (typeof modes)[number];

/** The fault `lie`: the reply is as good as ever, and nothing is stored. */
export const ga4 = emulated({
  id: 'ga4',
  modes,
  pages: [
    ['/emulators/ga4', 'GA4', 'Покупки й повернення, які порахував би GA4.'],
    ['/emulators/ga4/events', 'GA4, JSON', 'Те саме для тестів; ?name=purchase лишає одну подію.'],
  ],
  open: async (app, { room }) => {
    const events = createGa4Store();
    await app.register(serve, { room, events });
    await app.register(ga4Page, { events });
  },
});

async function serve(app: FastifyInstance, { room, events }: { room: Room<Mode>; events: Ga4Store }): Promise<void> {
  const takeFault = openService(app, room);
  // Rubbish is welcome in any shape.
  app.setErrorHandler((_error, _request, reply) => reply.code(204).send());

  app.post('/emulators/ga4/mp/collect', async (request, reply) => {
    const isLost = takeFault(request) === 'lie';
    const body = factsOf(request.body);
    const whole = problemsOf(request.query as Facts, body);
    if (!isLost) {
      for (const event of listOf(body.events)) {
        const { name, params } = event;
        const problems = [...whole, ...problemsOfEvent(event)];
        const at = new Date(Number(body.timestamp_micros ?? room.now().getTime() * 1000) / 1000);
        const who = { clientId: String(body.client_id), userId: String(body.user_id) };
        events.add({ ...who, name: String(name), params: factsOf(params), at, problems });
      }
    }
    return reply.code(204).send();
  });

  app.post('/emulators/ga4/debug/mp/collect', async (request) => {
    const body = factsOf(request.body);
    const problems = [...problemsOf(request.query as Facts, body), ...listOf(body.events).flatMap(problemsOfEvent)];
    return { validationMessages: problems.map((description) => ({ description, validationCode: 'VALUE_INVALID' })) };
  });
}

function problemsOf({ measurement_id: id, api_secret: secret }: Facts, body: Facts): string[] {
  const problems: string[] = [];
  if (!/^G-\w+$/.test(String(id))) problems.push('measurement_id');
  if (typeof secret !== 'string' || !secret.startsWith('demo-')) problems.push('api_secret');
  if (typeof body.client_id !== 'string' || body.client_id === '') problems.push('client_id');
  const { length } = listOf(body.events);
  if (length === 0 || length > eventsMax) problems.push('events');
  return problems;
}

function problemsOfEvent({ name, params }: Facts): string[] {
  const problems: string[] = [];
  const { items, ...own } = factsOf(params);
  if (!isName(name)) problems.push('name');
  if (Object.keys(factsOf(params)).length > paramsMax) problems.push('params');
  if (own.value !== undefined && own.currency === undefined) problems.push('currency');
  if (listOf(items).length > itemsMax) problems.push('items');
  for (const item of listOf(items)) if (!item.item_id && !item.item_name) problems.push('item_id');
  for (const [key, value] of [own, ...listOf(items)].flatMap(Object.entries)) {
    if (!isName(key) || String(value).length > valueMax) problems.push(key.slice(0, nameMax));
  }
  return problems;
}

const isName = (name: unknown): boolean =>
  typeof name === 'string' && name.length <= nameMax && /^[a-z]\w*$/i.test(name);
const factsOf = (value: unknown): Facts => (typeof value === 'object' && value !== null ? (value as Facts) : {});
const listOf = (value: unknown): Facts[] => (Array.isArray(value) ? value.map(factsOf) : []);
