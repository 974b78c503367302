// Every role at every call of the office, in its own brand and in another.
import { permissionsOf, type Role, roles } from '@club/rules/staff/roles';
import { beforeAll, expect, test } from 'vitest';
import { openHarness } from '../../../test/harness/club.ts';
import { runAction } from '../../domain/actions/run-action.ts';
import { makeWave } from '../../domain/packing/staff/make-wave.ts';
import { Desk, openOfficeOf } from '../../../test/harness/office.ts';
import { consoleOf } from '../../../test/steps/console.ts';
import { insertOrderRow } from '../../../test/steps/order-row.ts';
import { canary, liveWholeLife } from '../../../test/steps/whole-life.ts';
import { officeActions, officeCalls } from './calls.ts';

const club = openHarness();
const office = openOfficeOf(club);
let life: Awaited<ReturnType<typeof liveWholeLife>>;
let inputs: Record<string, Record<string, string | number>>;

/** Calls that require a permission; an endless reply and a printed one have separate tests. */
const guarded = officeCalls
  .map(({ endpoint }) => endpoint)
  .filter(({ access, stream, pdf }) => Array.isArray(access) && stream !== true && pdf !== true)
  .map((endpoint) => ({ ...endpoint, access: [endpoint.access].flat() as string[] }));

beforeAll(async () => {
  life = await liveWholeLife(club);
  const lead = await new Desk(office).sit(['support-lead']);
  const number = String(life.request);
  const [message] = (await lead.call('GET /api/request', { number })).messages;
  const [entry] = (await lead.call('GET /api/person', { customer: String(life.customer) })).customers[0]!.entries;
  const { number: packed } = await insertOrderRow(club, life.phone);
  const { wave } = await runAction(consoleOf(club), makeWave, { brand: 'main', carrier: 'nova-poshta' });
  inputs = {
    '/api/orders': { view: 'all' },
    '/api/order': { number: String(life.number) },
    '/api/waves': { view: 'open' },
    '/api/wave': { id: String(wave) },
    '/api/parcel': { number: String(packed) },
    '/api/hand-over': { carrier: 'nova-poshta' },
    '/api/carrier-places': { of: 'city', query: 'Київ' },
    '/api/redirect-price': { number: packed, branch: 1 },
    '/api/registers': {},
    '/api/search': { text: `0${life.phone.number.slice(3)}` },
    '/api/person': { customer: String(life.customer) },
    '/api/xp-entry': { customer: String(life.customer), entry: String(entry?.id) },
    '/api/requests': { state: 'open' },
    '/api/request': { number },
    '/api/request-photo': { number, message: String(message?.id), position: '0' },
    '/api/age-photo': { id: String(life.age) },
    '/api/reviews': { state: 'waiting' },
    '/api/review-photo': { id: String(life.review), position: '0' },
    '/api/calls': { state: 'asked' },
    '/api/replacements': { state: 'asked' },
    '/api/webhook-deliveries': { endpoint: '1' },
    '/api/services/test': { service: 'turbosms' },
  };
});

/** Data of one brand only; a document belongs to the person, who entered both. */
const ofOneBrand = [
  '/api/order',
  '/api/wave',
  '/api/parcel',
  '/api/redirect-price',
  '/api/person',
  '/api/xp-entry',
  '/api/request',
  '/api/request-photo',
  '/api/review-photo',
];
const personal = () => new RegExp([canary.lastName, life.phone.number.slice(3), canary.email].join('|'), 'i');

/** Errors in the reply of a call to a member of the thing's brand, and to one of another brand. */
async function faultsOf({ method, path, access }: (typeof guarded)[number], role: Role, own: Desk, other: Desk) {
  // A reviewer who opens a document has it for a while.
  club.clock.forward(5 * 60_000 + 1);
  const name = `${method} ${path}`;
  const input = inputs[path] ?? {};
  const [mine, theirs] = [await own.request(name, input), await other.request(name, input)];
  const held: ReadonlySet<string> = permissionsOf([role]);
  if (!access.some((permission) => held.has(permission)))
    return [mine, theirs]
      .filter((answer) => (answer.json() as { code?: string }).code !== 'permission_missing')
      .map(({ statusCode }) => `${name} answers ${statusCode} without the permission`);
  const isJson = String(mine.headers['content-type']).startsWith('application/json');
  return [
    ...(mine.statusCode === 200 ? [] : [`${name} answers ${mine.statusCode}: ${mine.body}`]),
    ...(personal().test(mine.body) ? [`${name} says what is to be masked`] : []),
    ...(ofOneBrand.includes(path) && theirs.statusCode !== 404 ? [`${name} answers another brand`] : []),
    ...(isJson && theirs.body.includes('"brand":"main"') ? [`${name} lists another brand`] : []),
  ];
}

test.each(roles)(
  '%s gets what its permissions allow, masked, and nothing of a brand that is not theirs',
  async (role) => {
    const own = await new Desk(office).sit([role], ['main']);
    const other = await new Desk(office).sit([role], ['ogo']);
    expect(guarded.length).toBeGreaterThan(10);
    const faults: string[] = [];
    for (const call of guarded) faults.push(...(await faultsOf(call, role, own, other)));
    expect(faults).toEqual([]);
  },
);

test.each(roles)('%s is let into the actions of its permissions, and into no other', async (role) => {
  const desk = await new Desk(office).sit([role]);
  const held: ReadonlySet<string> = permissionsOf([role]);
  const faults: string[] = [];
  for (const [name, { spec }] of officeActions) {
    const { code } = (await desk.act(name, {})).json() as { code?: string };
    if (held.has(spec.permission) === (code === 'permission_missing')) faults.push(`${name}: ${code}`);
  }
  expect(officeActions.size).toBeGreaterThan(80);
  expect(faults).toEqual([]);
});
