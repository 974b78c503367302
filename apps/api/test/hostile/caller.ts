// A caller: a person with a phone, who signs in by SMS, orders once, and from then on knows ids and tokens.
import { strict as assert } from 'node:assert';
import type { Brand } from '@club/rules/brands';
import type { Chance } from '../simulation/chance.ts';
import { type Answer, header, jsonOf } from './answer.ts';
import { type Shot, bytesOf } from './shots/shot.ts';
import type { Target } from './targets/target.ts';
import type { Wire } from './wire.ts';
import { RawInput } from './words.ts';

export class Caller {
  readonly brand: Brand;
  readonly words = new RawInput();
  phone = '';
  cookie = '';
  bearer = '';
  customerId = '';
  /** What no reply to anybody else may contain. */
  secrets: string[] = [];
  readonly #chance: Chance;

  constructor(brand: Brand, chance: Chance) {
    this.brand = brand;
    this.#chance = chance;
  }

  /** Separate keys and address: limits by address are not what is tested here. */
  headers(over: { key?: Brand; cookie?: string; bearer?: string } = {}): [string, string][] {
    const { cookie = this.cookie, bearer = this.bearer } = over;
    const { below } = this.#chance;
    return [
      ['x-api-key', `club-${over.key ?? this.brand}-1`],
      ['x-forwarded-for', `10.${below(256)}.${below(256)}.${below(256)}`],
      ...(cookie === '' ? [] : [['cookie', cookie] as [string, string]]),
      ...(bearer === '' ? [] : [['authorization', `Bearer ${bearer}`] as [string, string]]),
    ];
  }

  /** Takes over a reply's cookie and content. */
  hear(answer: Answer): void {
    const set = header(answer, 'set-cookie');
    const pair = /^((?:__Host-)?sid=[^;]*)/.exec(set ?? '')?.[1];
    if (pair !== undefined) this.cookie = pair.endsWith('=') ? '' : pair;
    if (answer.status === 200 && header(answer, 'content-type')?.startsWith('application/json'))
      this.words.listen(jsonOf(answer));
  }

  /** A new person with a new phone in place of this one. */
  async register(wire: Wire, target: Target): Promise<void> {
    this.cookie = this.bearer = '';
    this.phone = newPhone(this.#chance);
    const surname = `Секретна${letters(this.#chance, 8)}`;
    const sent = await this.#call(wire, 'POST /api/auth/registration', {
      phone: this.phone,
      first_name: 'Олена',
      last_name: surname,
      birth_date: '1990-05-14',
      consents: { rules: true, personal_data: true },
    });
    const code = await target.lastCode(this.phone);
    const { challenge } = sent as { challenge: string };
    const input = { phone: this.phone, code, challenge };
    const signed = (await this.#call(wire, 'POST /api/auth/reg-auth', input)) as {
      token: string;
      customer: { shopify_id: string };
    };
    this.bearer = signed.token;
    this.customerId = signed.customer.shopify_id;
    this.secrets = [surname, this.phone.slice(3), signed.token];
    this.words.learn('phone', this.phone);
    this.words.learn('shopify_id', this.customerId);
    this.words.learn('last_name', surname);
  }

  /** A customer's calls before a first order; and the order. */
  async lookAround(wire: Wire): Promise<void> {
    const collectionId = this.brand === 'ogo' ? 'ogo-sticks' : 'sticks';
    this.words.learn('collectionId', collectionId);
    this.words.learn('query', 'Київ');
    await this.#call(wire, 'POST /api/api-shop/get-products-by-collection', { collectionId });
    await this.#call(wire, 'GET /api/delivery/cities', { query: 'Київ' });
    const city = this.words.about('city_id', this.#chance)[0] ?? '';
    await this.#call(wire, 'GET /api/delivery/branches', { city, query: '12' });
  }

  async #call(wire: Wire, call: string, input: Record<string, unknown>): Promise<unknown> {
    const [method = '', path = ''] = call.split(' ');
    const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : '';
    const body = method === 'GET' ? {} : { body: Buffer.from(JSON.stringify(input)) };
    const headers: Shot['headers'] = [...this.headers(), ['content-type', 'application/json']];
    const shot: Shot = {
      about: 'by the book',
      call,
      keys: 'customer',
      method,
      target: `${path}${query}`,
      headers,
      ...body,
    };
    const answer = await wire.send(bytesOf(shot, 'book'), method);
    const said = answer?.body.toString('utf8') ?? 'nothing';
    assert.equal(answer?.status, 200, `${call} ${JSON.stringify(input)}: ${said}`);
    this.hear(answer);
    return JSON.parse(said);
  }
}

const letters = ({ pick }: Chance, count: number): string =>
  Array.from({ length: count }, () => pick('абвгдежзиклмнопрстуфхцчшщюя'.split(''))).join('');

const newPhone = ({ below }: Chance): string => `38067${String(1_000_000 + below(9_000_000))}`;
