// Strangers with many addresses and phones attack everything that counts, in one hour, while real people come: at home, behind
// the address that an attacker uses too, on a phone that is being attacked. Each kind of people must get through.
import { randomUUID } from 'node:crypto';
import { ordinaryProofBits } from '@club/rules/sign-in/proof-of-work';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { asInteger } from '../../src/database/columns.ts';
import { rowsOf } from '../../src/database/rows.ts';
import { makePerson } from '../../src/domain/sign-in/make-person.ts';
import { patience } from '../../../../tools/tests/slowness.ts';
import { Authenticator } from '../steps/authenticator.ts';
import { openHarness, Phone } from '../harness/club.ts';
import {
  opensSupportRequest,
  confirmsEmail,
  passesSecondCheck,
  registers,
  registrationForm,
  signsIn,
  signsInByPasskey,
  supportRequest,
  provesPhoneAgain,
} from './honest-actions.ts';
import { issuePacks, scan, wrongCode as wrongPack } from '../steps/packs.ts';
import { chanceOf } from '../simulation/chance.ts';
import { type Meter, type Purse, solving } from '../harness/solve-proof.ts';

const isWhole = process.env.PROOF_LOCKOUT === 'all';
const size = isWhole
  ? { crowd: 5000, people: 300, pumped: 1200, decoys: 2000, blocks: 19, hammered: 3000, thieves: 300 }
  : { crowd: 40, people: 6, pumped: 310, decoys: 30, blocks: 6, hammered: 210, thieves: 4 };
// Easy, so that the test is quick: the cost is given in hashes of the real difficulty.
const bits = 4;
const scale = 2 ** (ordinaryProofBits - bits);

const club = openHarness({ env: { TRUST_PROXY: '1', PROOF_BITS: String(bits) } });
const chance = chanceOf(Number(process.env.PROOF_SEED ?? 1));
const crowdAddress = '100.64.7.7';
const from = (address: string) => ({ 'x-forwarded-for': address });
const hostile = (n: number): string => `203.${n >> 8}.${n & 255}.9`;

const spent: Record<'people' | 'strangers', Meter> = { people: { hashes: 0 }, strangers: { hashes: 0 } };
const stranger = { meter: spent.strangers };

let issued = 0;
const number = (): string => `38067${String(1_000_000 + ++issued)}`;

/** A phone whose every call comes from one address, with the proofs it can afford. */
function at(address: string, own = number(), purse: Purse = { meter: spent.people }): Phone {
  const phone = solving(new Phone(club, 'main', own), purse);
  const plain = phone.request.bind(phone);
  phone.request = (name, input, headers) => plain(name, input, { ...headers, ...from(address) });
  return phone;
}

async function member(): Promise<string> {
  const own = number();
  const person = {
    firstName: 'Олена',
    lastName: 'Тестова',
    birthDate: '1990-05-14',
    email: null,
    news: false,
    analytics: false,
  };
  await club.database.transaction((tx) => makePerson(tx, own, person, new Date(club.clock.now.getTime() - 86_400_000)));
  return own;
}

const shares: Record<string, { came: number; through: number }> = {};
async function counts(kind: string, action: Promise<boolean>): Promise<void> {
  const share = (shares[kind] ??= { came: 0, through: 0 });
  const isThrough = await action;
  share.came += 1;
  share.through += Number(isThrough);
}

const attacked: { own: string; known: Phone }[] = [];
const inside: Phone[] = [];
/** With their own accounts. */
const thieves: Phone[] = [];
const silent: { own: string; email: string }[] = [];
const keyHolders: Authenticator[] = [];
let packs: string[];
let friendsCode: string;

beforeAll(async () => {
  // At the beginning of an hour, so that all of it happens in one window of every budget.
  club.clock.now = new Date(Math.ceil(club.clock.now.getTime() / 3_600_000) * 3_600_000);
  packs = await issuePacks(club, 'glo', size.people);
  for (let n = 0; n < size.people; n++) {
    const phone = at(`10.1.${n % 250}.1`, await member());
    expect(await signsIn(phone)).toBe(true);
    inside.push(phone);
    attacked.push({ own: await member(), known: at(`10.2.${n % 250}.1`, await member()) });
    expect(await signsIn(attacked[n]!.known)).toBe(true);
    const passkey = new Authenticator();
    const { options } = await phone.call('POST /api/auth/passkey-options', {});
    await phone.call('POST /api/auth/add-passkey', { credential: passkey.make(options) });
    keyHolders.push(passkey);
    silent.push(await silentOne());
  }
  for (let n = 0; n < size.thieves; n++) {
    const thief = at(hostile(10 + (n % 50)), await member(), stranger);
    expect(await signsIn(thief)).toBe(true);
    thieves.push(thief);
  }
  friendsCode = (await inside[0]!.call('GET /api/invite/get-promo-code', {})).consumer.memberGetMemberCode;
  // Some have been attacked for weeks.
  for (const { own, known } of attacked.slice(0, size.people / 2))
    await club.database.db.execute(sql`update people set failures = 150 where phone in (${own}, ${known.number})`);
}, 600_000);

/** Not seen for half a year, so their phone may have a new owner. */
async function silentOne(): Promise<{ own: string; email: string }> {
  const own = await member();
  const email = `${own}@example.com`;
  await club.database.db.execute(sql`update people set email = ${email}, email_confirmed_at = now(),
    created_at = created_at - interval '200 days' where phone = ${own}`);
  return { own, email };
}

const affordableSmsBits = isWhole ? bits + 4 : bits;
const pumped: string[] = [];
const wrongCodes = ['000000', '111111', '222222', '333333', '444444'];

/** SMS to strangers whose codes are never typed, from one block, as long as it is affordable; then wrong guesses. */
async function pump(): Promise<void> {
  const phone = at(hostile(1), number(), {
    ...stranger,
    isAffordable: (challenge) => challenge.bits <= affordableSmsBits,
  });
  pumped.push(phone.number);
  const { challenge } = (
    await phone.request('POST /api/auth/registration', { ...registrationForm, phone: phone.number })
  ).json();
  // With 1,000 wrong codes a day the club used to lock everybody out.
  if (challenge !== undefined && pumped.length <= size.pumped / 2)
    await guessesWrong(at(hostile(1), phone.number, stranger), 'POST /api/auth/reg-auth', challenge);
}

async function guessesWrong(
  phone: Phone,
  name: 'POST /api/auth/confirm-sms' | 'POST /api/auth/reg-auth',
  challenge: string,
): Promise<void> {
  for (const code of wrongCodes) await phone.request(name, { phone: phone.number, code, challenge });
}

/** A code sent to another's e-mail, and wrong guesses at it; and again. */
async function guessAtEmail(thief: Phone, email: string): Promise<void> {
  await thief.request('POST /api/user/change-email', { email });
  for (const code of wrongCodes) await thief.request('POST /api/user/confirm-email', { code });
  await thief.request('POST /api/user/change-email', { email });
}

/** Codes of one phone, and wrong guesses at them; the phone may have no account. */
async function guessAt(own: string, address: string): Promise<void> {
  const phone = at(address, own, stranger);
  const { challenge } = (await phone.request('POST /api/auth/login-sms', { phone: own })).json();
  if (challenge !== undefined) await guessesWrong(phone, 'POST /api/auth/confirm-sms', challenge);
}

/** From the very address that the crowd is behind. */
async function hammer(): Promise<void> {
  const phone = at(crowdAddress, number(), stranger);
  await phone.request('POST /api/auth/test-login', { phone: phone.number });
  await phone.request('POST /api/auth/passkey-login-options', {});
}

/** What an account of the attacker's own can use up: its own rights. */
async function useUpOwn(phone: Phone): Promise<void> {
  for (let n = 0; n < 40; n++) await phone.request('POST /api/api-shop/check-code', { code: 'REW-ZZZZZZ' });
  for (let n = 0; n < 15; n++)
    await phone.request('POST /mapi/multiscan/load', {
      codes: [{ id: randomUUID(), code: wrongPack(), how: 'typed' }],
    });
  for (let n = 0; n < 8; n++) await phone.request('POST /api/support/open', supportRequest());
}

/** Runs so many at once that they race, and all of them to the end. */
async function all(acts: (() => Promise<unknown>)[]): Promise<void> {
  const queue = acts.values();
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const act of queue) await act();
    }),
  );
}

const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));

/** In the order that the seed deals. */
function shuffled<T>(list: T[]): T[] {
  const rest = [...list];
  return list.map(() => rest.splice(chance.below(rest.length), 1)[0]!);
}

test(
  'whatever strangers use up, 99 of 100 real people of each kind get through, and SMS stay bounded',
  async () => {
    const attack = [
      ...times(size.pumped, () => pump),
      ...times(size.decoys, (n) => () => guessAt(number(), hostile(2 + (n % 6)))),
      ...attacked.flatMap(({ own, known }, who) =>
        times(size.blocks, (n) => async () => {
          await guessAt(own, hostile(300 + who * 20 + n));
          await guessAt(known.number, hostile(300 + who * 20 + n));
        }),
      ),
      ...times(size.hammered, () => hammer),
      ...thieves.flatMap((thief, n) => [
        () => useUpOwn(thief),
        () => guessAtEmail(thief, n % 2 === 0 ? newEmailOf(n % size.people) : silent[n % size.people]!.email),
      ]),
    ];
    const waves = shuffled(attack);
    const early = Math.floor(waves.length * 0.8);
    await all(waves.slice(0, early));
    await all(shuffled([...(await people()), ...waves.slice(early)]));
    if (isWhole) report();

    for (const [kind, { came, through }] of Object.entries(shares))
      expect(through / came, kind).toBeGreaterThanOrEqual(0.99);
    expect(Object.values(shares)).toHaveLength(11);
    const sms = await smsTo(pumped);
    if (isWhole) process.stdout.write(`  SMS to strangers of one block: ${sms} of ${pumped.length} asked for\n`);
    expect(sms).toBeLessThanOrEqual(300 * 2 ** ((affordableSmsBits - bits) / 2) + 8);
    for (const { own } of attacked) expect(await smsTo([own])).toBeLessThanOrEqual(20);
  },
  patience(3_600_000),
);

const newEmailOf = (n: number): string => `new.${n}@example.com`;

async function people(): Promise<(() => Promise<void>)[]> {
  const crowd = await Promise.all(times(size.crowd, member));
  const home = await Promise.all(times(size.people, member));
  return [
    ...home.map((own, n) => () => counts('at home', signsIn(at(`10.3.${n % 250}.1`, own), n % 10 === 0))),
    ...crowd.map((own, n) => () => counts('in the crowd', signsIn(at(crowdAddress, own), n % 10 === 0))),
    ...home.map((_, n) => () => counts('newcomers', registers(at(`10.4.${n % 250}.1`)))),
    ...attacked.map(
      ({ known }) =>
        () =>
          counts('attacked, in their own browser', signsIn(known)),
    ),
    ...attacked.map(
      ({ own }, n) =>
        () =>
          counts('attacked, in a new browser', signsIn(at(`10.5.${n % 250}.1`, own))),
    ),
    ...keyHolders.map((passkey) => () => counts('with a passkey', signsInByPasskey(at(crowdAddress), passkey))),
    ...silent.map(
      ({ own, email }, n) =>
        () =>
          counts('back after half a year, by e-mail', passesSecondCheck(at(crowdAddress, own), email, n % 10 === 0)),
    ),
    ...inside.flatMap((phone, n) => [
      () =>
        counts(
          'scanning',
          scan(phone, [packs[n]!]).then(({ results }) => results[0]?.result === 'credited'),
        ),
      () => counts('asking support', opensSupportRequest(phone)),
      () => counts('confirming a new e-mail', confirmsEmail(phone, newEmailOf(n), n % 10 === 0)),
      () => counts('with a discount or a step-up', provesPhoneAgain(phone, friendsCode)),
    ]),
  ];
}

async function smsTo(phones: string[]): Promise<number> {
  const [row] = await rowsOf(
    club.database.db,
    sql`select count(*)::int as count from sign_in_challenges
      where phone in ${phones} and replaced_at is distinct from created_at and asker like 'block:%'`,
    { count: asInteger },
  );
  return row?.count ?? 0;
}

function report(): void {
  const lines = Object.entries(shares).map(([kind, { came, through }]) => `  ${kind}: ${through} of ${came}`);
  const came = Object.values(shares).reduce((sum, share) => sum + share.came, 0);
  const millions = ({ hashes }: Meter) => (hashes * scale) / 1e6;
  process.stdout.write(
    `Got through while the club was attacked:\n${lines.join('\n')}\n` +
      `  hashes at the real difficulty: ${millions(spent.strangers).toFixed(0)} million of strangers, ` +
      `${(millions(spent.people) / came).toFixed(2)} million of a person\n`,
  );
}
