import { type Role, roles } from '@club/rules/staff/roles';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { captureLog } from '../../../test/harness/capture-log.ts';
import { openHarness } from '../../../test/harness/club.ts';
import { Desk, invite, openOfficeOf } from '../../../test/harness/office.ts';
import { auditOf } from '../../../test/steps/audit.ts';
import { Authenticator } from '../../../test/steps/authenticator.ts';

const club = openHarness({ seed: false, env: { LOG_LEVEL: 'warn' } });
const office = openOfficeOf(club);
const minuteMs = 60_000;
const here = { origin: 'http://office.localhost:3000', rpId: 'office.localhost' };

beforeEach(() => void captureLog({ app: office.app }));
afterEach(() => vi.restoreAllMocks());

/** Opens an invitation and makes both passkeys, as the page does. */
async function enter(roles: Parameters<typeof invite>[1]) {
  const { token, member } = await invite(club, roles);
  const desk = new Desk(office);
  const keys = [new Authenticator(), new Authenticator()];
  for (const key of keys) {
    const { options } = await desk.call('POST /api/invitation-options', { token });
    const credential = key.make(options as never, here);
    await desk.call('POST /api/invitation-passkey', { token, credential });
  }
  return { desk, keys, token, member };
}

async function signIn(desk: Desk, key: Authenticator, how = {}) {
  const { options } = await desk.call('POST /api/sign-in-options', {});
  return desk.request('POST /api/sign-in', { credential: key.use(options as never, { ...here, ...how }) });
}

test('a link makes two passkeys once, signs in with the second, and either opens the office later', async () => {
  const { desk, keys, token, member } = await enter(['support']);
  expect(await desk.call('GET /api/me', {})).toMatchObject({
    member: { id: member, roles: ['support'] },
    is_demo: true,
  });
  expect(await new Desk(office).refusal('POST /api/invitation', { token })).toBe('invitation_over');
  for (const key of keys) {
    const other = new Desk(office);
    expect((await signIn(other, key)).statusCode).toBe(200);
    expect((await other.call('GET /api/me', {})).member.id).toBe(member);
  }
  expect(await auditOf(club)).toMatchObject([{ action: 'staff.sign-in', actor: `staff:${member}` }]);
});

test('an expired link, or one of a member invited again, opens nothing', async () => {
  const { token } = await invite(club, ['support']);
  club.clock.forward(30 * minuteMs + 1);
  expect(await new Desk(office).refusal('POST /api/invitation', { token })).toBe('invitation_over');
  expect(await new Desk(office).refusal('POST /api/invitation', { token: 'x'.repeat(43) })).toBe('invitation_over');
});

test.each([
  ['presence alone', { verified: false }],
  ['another site', { origin: 'http://localhost:3000' }],
  ['another relying party', { rpId: 'localhost' }],
])('a passkey used with %s opens nothing', async (_, how) => {
  const { keys } = await enter(['support']);
  expect((await signIn(new Desk(office), keys[0]!, how)).json()).toMatchObject({ code: 'passkey_refused' });
});

test('calls from anywhere but the office’s own page are refused before anything is read', async () => {
  const desk = await new Desk(office).sit(['support']);
  for (const headers of [
    { 'x-office': undefined },
    { origin: 'http://localhost:3000' },
    { origin: 'http://evil.office.localhost:3000' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site' },
  ]) {
    expect(await desk.refusal('POST /api/sign-out', {}, headers)).toBe('request_foreign');
    expect(await desk.refusal('GET /api/me', {}, headers)).toBe('request_foreign');
  }
  await desk.call('GET /api/me', {});
});

test("an office inactive for 15 minutes is locked, and its page's automatic calls keep nothing open", async () => {
  const desk = await new Desk(office).sit(['support']);
  club.clock.forward(14 * minuteMs);
  await desk.call('GET /api/me', {});
  club.clock.forward(14 * minuteMs);
  await desk.request('GET /api/me', {}, { 'x-office': 'background' });
  club.clock.forward(2 * minuteMs);
  expect(await desk.refusal('GET /api/me', {})).toBe('locked');
  await desk.call('POST /api/demo/sign-in-as', { member: desk.member });
  await desk.call('GET /api/me', {});
});

test('a sign-in ends after 12 hours, the fourth browser ends the first, and ending a member ends all', async () => {
  const first = await new Desk(office).sit(['support']);
  const others = [new Desk(office), new Desk(office), new Desk(office)];
  for (const desk of others) {
    club.clock.forward(1000);
    await desk.call('POST /api/demo/sign-in-as', { member: first.member });
  }
  expect(await first.refusal('GET /api/me', {})).toBe('signed_out');
  await others[0]!.call('GET /api/me', {});
  const boss = await new Desk(office).sit(['administrator']);
  const ended = await boss.act('staff.end', { member: first.member, reason: 'Пішли' });
  expect(ended.json()).toMatchObject({ outcome: 'done' });
  for (const desk of others) expect(await desk.refusal('GET /api/me', {})).toBe('signed_out');
});

test('a cookie replaced before ends the session for everybody who has it', async () => {
  const desk = await new Desk(office).sit(['support']);
  const thief = new Desk(office);
  thief.cookie = desk.cookie;
  await desk.call('GET /api/me', {}); // offers the next one
  await desk.call('GET /api/me', {}); // uses it
  club.clock.forward(2 * minuteMs);
  expect(await thief.refusal('GET /api/me', {})).toBe('signed_out');
  expect(await desk.refusal('GET /api/me', {})).toBe('signed_out');
});

test('a cookie from before a sign-out, or of another name, opens nothing', async () => {
  const desk = await new Desk(office).sit(['support']);
  const { cookie } = desk;
  await desk.call('POST /api/sign-out', {});
  const later = new Desk(office);
  later.cookie = cookie;
  expect(await later.refusal('GET /api/me', {})).toBe('signed_out');
  expect(await new Desk(office).refusal('GET /api/me', {}, { cookie: `sid=${cookie}` })).toBe('signed_out');
});

test('a sensitive action needs a fresh passkey for this very input, once', async () => {
  const { desk, keys } = await enter(['administrator']);
  const input = { email: 'new@example.com', name: 'Нова', roles: ['support'], brands: ['main'] };
  const bound = async (given: unknown, action = 'staff.invite', how = {}) => {
    const { options } = await desk.call('POST /api/step-up-options', { action, input: given });
    return keys[0]!.use(options as never, { ...here, ...how });
  };
  const codeOf = async (given: unknown, step_up?: unknown) =>
    (await desk.act('staff.invite', given, { step_up, reason: 'Нова людина' })).json() as {
      code?: string;
      outcome?: string;
    };
  expect(await codeOf(input)).toMatchObject({ code: 'step_up_needed' });
  expect(await codeOf(input, await bound({ ...input, roles: ['auditor'] }))).toMatchObject({ code: 'passkey_refused' });
  expect(await codeOf(input, await bound(input, 'staff.end'))).toMatchObject({ code: 'passkey_refused' });
  expect(await codeOf(input, await bound(input, 'staff.invite', { verified: false }))).toMatchObject({
    code: 'passkey_refused',
  });
  const { options } = await new Desk(office).call('POST /api/sign-in-options', {});
  expect(await codeOf(input, keys[0]!.use(options as never, here)), 'a signature for the door').toMatchObject({
    code: 'passkey_refused',
  });
  const late = await bound(input);
  club.clock.forward(2 * minuteMs + 1);
  expect(await codeOf(input, late)).toMatchObject({ code: 'passkey_refused' });
  const good = await bound(input);
  expect((await codeOf(input, good)).outcome).toMatch(/done|waiting/);
  expect(await codeOf(input, good)).toMatchObject({ code: 'passkey_refused' });
});

test('every answer has the strict policy, and only hashed files may be cached', async () => {
  const answer = await new Desk(office).request('GET /api/me', {});
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
  });
  const policy = String(answer.headers['content-security-policy']);
  for (const part of [
    "default-src 'none'",
    "script-src 'self'",
    "require-trusted-types-for 'script'",
    "frame-ancestors 'none'",
  ])
    expect(policy).toContain(part);
  expect(policy).not.toContain('unsafe');
});

/** A role that admits staff has no access to people. */
const besideAdministrator: readonly Role[] = ['editor', 'code-manager', 'marketer'];
const isApart = (one: Role, other: Role): boolean =>
  [one, other].includes('auditor') ||
  ([one, other].includes('code-manager') && [one, other].includes('club-manager')) ||
  (one === 'administrator' && !besideAdministrator.includes(other)) ||
  (other === 'administrator' && !besideAdministrator.includes(one));

test('of every two roles the incompatible pairs are refused, and the others granted', async () => {
  const pairs = roles.flatMap((one, at) => roles.slice(at + 1).map((other) => [one, other] as const));
  const granted = await Promise.all(
    pairs.map((pair) =>
      invite(club, pair).then(
        () => true,
        (error: unknown) => (error as { code?: string }).code !== 'roles_separate',
      ),
    ),
  );
  expect(pairs.filter((_, at) => granted[at])).toEqual(pairs.filter(([one, other]) => !isApart(one, other)));
  expect(pairs.filter((pair) => isApart(...pair)).length).toBeGreaterThan(20);
});
