import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { Authenticator } from '../../../test/steps/authenticator.ts';
import { Phone, openHarness } from '../../../test/harness/club.ts';

const club = openHarness({ seed: false });
const minuteMs = 60_000;

beforeEach(() => club.clock.forward(60 * minuteMs));

test(
  'a passkey signs in without naming an account',
  { tags: ['POST:/api/auth/passkey-login-options', 'POST:/api/auth/passkey-login'] },
  async () => {
    const { phone, passkey } = await withPasskey();
    const elsewhere = new Phone(club);
    const { options } = await elsewhere.call('POST /api/auth/passkey-login-options', {});
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(options).not.toHaveProperty('allowCredentials.0');
    const reply = await elsewhere.call('POST /api/auth/passkey-login', { credential: passkey.use(options) });
    expect(reply.customer).toEqual({ shopify_id: phone.customerId, first_name: 'Олена', last_name: 'Тестова' });
    elsewhere.bearer = reply.token;
    await elsewhere.call('POST /api/user/get-user', {});
  },
);

test(
  'the options of a new passkey require a discoverable one with its owner verified, under an opaque handle',
  { tags: ['POST:/api/auth/passkey-options'] },
  async () => {
    const phone = await new Phone(club).register();
    const { options } = await phone.call('POST /api/auth/passkey-options', {});
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    const handle = Buffer.from((options as unknown as { user: { id: string } }).user.id, 'base64url');
    expect(handle).toHaveLength(32);
  },
);

test('a passkey the person has already is excluded from making, and refused when made all the same', async () => {
  const { phone, passkey } = await withPasskey();
  const { options } = await phone.call('POST /api/auth/passkey-options', {});
  expect(options).toMatchObject({
    excludeCredentials: [{ id: passkey.id.toString('base64url'), transports: ['internal'] }],
  });
  expect(await phone.refusal('POST /api/auth/add-passkey', { credential: passkey.make(options) })).toBe(
    'passkey_refused',
  );
});

test(
  'making and removing a passkey need a fresh code; signing in by passkey is no such code',
  { tags: ['POST:/api/auth/add-passkey'] },
  async () => {
    const { phone, passkey } = await withPasskey();
    const elsewhere = await signedInBy(passkey);
    const id = passkey.id.toString('base64url');
    club.clock.forward(10 * minuteMs);
    for (const one of [phone, elsewhere]) {
      expect(await one.refusal('POST /api/auth/passkey-options', {})).toBe('step_up_needed');
      expect(await one.refusal('POST /api/auth/add-passkey', { credential: { id } })).toBe('step_up_needed');
      expect(await one.refusal('POST /api/auth/remove-passkey', { id })).toBe('step_up_needed');
    }
  },
);

test.each([
  ['of another site', { rpId: 'evil.example' }],
  ['used on another site', { origin: 'https://evil.example' }],
  ['whose owner was not verified', { verified: false }],
])('a passkey %s neither signs in nor is stored', async (_what, how) => {
  const { phone, passkey } = await withPasskey();
  const { options } = await phone.call('POST /api/auth/passkey-login-options', {});
  const visitor = new Phone(club);
  expect(await visitor.refusal('POST /api/auth/passkey-login', { credential: passkey.use(options, how) })).toBe(
    'passkey_unknown',
  );
  const made = await phone.call('POST /api/auth/passkey-options', {});
  const credential = new Authenticator().make(made.options, how);
  expect(await phone.refusal('POST /api/auth/add-passkey', { credential })).toBe('passkey_refused');
});

test('an unknown passkey, a foreign signature and a foreign handle are refused alike', async () => {
  const { passkey } = await withPasskey();
  const visitor = new Phone(club);
  const forged = new Authenticator();
  const body = async (credential: (options: { challenge: string }) => object) => {
    const { options } = await visitor.call('POST /api/auth/passkey-login-options', {});
    const answer = await visitor.request('POST /api/auth/passkey-login', { credential: credential(options) });
    const { requestId: _own, ...rest } = answer.json();
    return rest;
  };
  const unknown = await body((options) => forged.use(options));
  expect(unknown).toMatchObject({ status: 422, code: 'passkey_unknown' });
  const id = passkey.id.toString('base64url');
  expect(await body((options) => ({ ...forged.use(options), id, rawId: id }))).toEqual(unknown);
  expect(await body((options) => Object.assign(passkey, { handle: 'AAAA' }).use(options))).toEqual(unknown);
  expect(await body(() => ({ id, rawId: id, response: 'nonsense' }))).toEqual(unknown);
});

test('a challenge works once, for five minutes, for its purpose and its person', async () => {
  const { phone, passkey } = await withPasskey();
  const visitor = new Phone(club);
  const { options } = await visitor.call('POST /api/auth/passkey-login-options', {});
  const made = await phone.call('POST /api/auth/passkey-options', {});
  const call = 'POST /api/auth/passkey-login';
  expect(await visitor.refusal(call, { credential: passkey.use(made.options) })).toBe('passkey_unknown');
  await visitor.call(call, { credential: passkey.use(options) });
  expect(await visitor.refusal(call, { credential: passkey.use(options) })).toBe('passkey_unknown');

  const stranger = await new Phone(club).register();
  const stolen = new Authenticator().make(made.options);
  expect(await stranger.refusal('POST /api/auth/add-passkey', { credential: stolen })).toBe('passkey_refused');

  const late = await visitor.call('POST /api/auth/passkey-login-options', {});
  club.clock.forward(5 * minuteMs);
  expect(await visitor.refusal(call, { credential: passkey.use(late.options) })).toBe('passkey_unknown');
});

test('a counter that does not grow betrays a copy', async () => {
  const { passkey } = await withPasskey();
  const signIn = async (counter: number) => {
    const phone = new Phone(club);
    const { options } = await phone.call('POST /api/auth/passkey-login-options', {});
    return (await phone.request('POST /api/auth/passkey-login', { credential: passkey.use(options, { counter }) }))
      .statusCode;
  };
  expect(await signIn(0), 'one that does not count').toBe(200);
  expect(await signIn(0)).toBe(200);
  expect(await signIn(5)).toBe(200);
  expect(await signIn(5)).toBe(422);
  expect(await signIn(0)).toBe(422);
  expect(await signIn(6)).toBe(200);
});

test.each(['frozen_at', 'deleted_at'])('a person with %s signs in by no passkey', async (column) => {
  const { phone, passkey } = await withPasskey();
  await club.database.db.execute(
    sql`update people set ${sql.identifier(column)} = now() where phone = ${phone.number}`,
  );
  const visitor = new Phone(club);
  const { options } = await visitor.call('POST /api/auth/passkey-login-options', {});
  expect(await visitor.refusal('POST /api/auth/passkey-login', { credential: passkey.use(options) })).toBe(
    'passkey_unknown',
  );
});

test('a person silent for long signs in by passkey as ever', async () => {
  const { passkey } = await withPasskey();
  club.clock.forward(400 * 24 * 60 * minuteMs);
  await signedInBy(passkey);
});

test('signing in by passkey ends the session of the cookie that came along', async () => {
  const { phone, passkey } = await withPasskey();
  const before = Object.assign(new Phone(club), { cookie: phone.cookie, bearer: phone.bearer });
  const { options } = await phone.call('POST /api/auth/passkey-login-options', {});
  await phone.call('POST /api/auth/passkey-login', { credential: passkey.use(options) });
  expect(await before.refusal('POST /api/auth/check-token', {})).toBe('unauthorized');
});

test(
  'a person sees and removes only their own passkeys; a removed one no longer signs in',
  { tags: ['GET:/api/auth/get-passkeys', 'POST:/api/auth/remove-passkey'] },
  async () => {
    const { phone, passkey } = await withPasskey();
    const stranger = await new Phone(club).register();
    const id = passkey.id.toString('base64url');
    expect(await stranger.call('GET /api/auth/get-passkeys', {})).toEqual({ passkeys: [] });
    expect(await stranger.refusal('POST /api/auth/remove-passkey', { id })).toBe('not_found');
    await signedInBy(passkey);
    const now = club.clock.now.toISOString();
    expect(await phone.call('GET /api/auth/get-passkeys', {})).toEqual({
      passkeys: [{ id, device: 'Браузер', created_at: now, used_at: now }],
    });
    await phone.call('POST /api/auth/remove-passkey', { id });
    expect(await phone.call('GET /api/auth/get-passkeys', {})).toEqual({ passkeys: [] });
    const { options } = await stranger.call('POST /api/auth/passkey-login-options', {});
    expect(await stranger.refusal('POST /api/auth/passkey-login', { credential: passkey.use(options) })).toBe(
      'passkey_unknown',
    );
  },
);

async function withPasskey(): Promise<{ phone: Phone; passkey: Authenticator }> {
  const phone = await new Phone(club).register();
  const passkey = new Authenticator();
  const { options } = await phone.call('POST /api/auth/passkey-options', {});
  await phone.call('POST /api/auth/add-passkey', { credential: passkey.make(options) });
  return { phone, passkey };
}

async function signedInBy(passkey: Authenticator): Promise<Phone> {
  const phone = new Phone(club);
  const { options } = await phone.call('POST /api/auth/passkey-login-options', {});
  phone.bearer = (await phone.call('POST /api/auth/passkey-login', { credential: passkey.use(options) })).token;
  return phone;
}
