// Made from the contract itself: a new call is in every test of "all calls" without anyone remembering.
import * as age from '@club/contract/customer/age';
import * as analytics from '@club/contract/customer/analytics';
import * as app from '@club/contract/customer/app';
import * as auth from '@club/contract/customer/sign-in';
import * as callBacks from '@club/contract/customer/phone-calls';
import * as certificates from '@club/contract/customer/certificates';
import type { CallName } from '@club/contract/calls';
import * as content from '@club/contract/customer/content';
import * as delivery from '@club/contract/customer/delivery/search';
import * as discounts from '@club/contract/customer/discounts';
import type { Endpoint } from '@club/contract/endpoint';
import * as exchange from '@club/contract/customer/exchange';
import * as feedback from '@club/contract/customer/feedback';
import * as invite from '@club/contract/customer/referrals';
import * as ipost from '@club/contract/customer/delivery/ipost';
import * as marathon from '@club/contract/customer/marathon';
import * as notices from '@club/contract/customer/notifications';
import * as orders from '@club/contract/customer/orders';
import * as passes from '@club/contract/customer/profile/passes';
import * as passkeys from '@club/contract/customer/passkeys';
import * as payments from '@club/contract/customer/payments';
import * as receipts from '@club/contract/customer/orders/receipts';
import * as registeredDevices from '@club/contract/customer/registered-devices';
import * as regularOrders from '@club/contract/customer/orders/regular';
import * as places from '@club/contract/customer/stores';
import * as quiz from '@club/contract/customer/quiz';
import * as scan from '@club/contract/customer/codes/scan';
import * as shop from '@club/contract/customer/catalogue';
import * as subscription from '@club/contract/customer/subscription';
import * as support from '@club/contract/customer/support';
import * as user from '@club/contract/customer/customers';
import * as velo from '@club/contract/customer/velo';
import * as xp from '@club/contract/customer/xp';
import * as z from 'zod/mini';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;

export const endpoints: Endpoint[] = [
  age,
  analytics,
  app,
  auth,
  callBacks,
  certificates,
  content,
  delivery,
  discounts,
  exchange,
  feedback,
  invite,
  ipost,
  marathon,
  notices,
  orders,
  passes,
  passkeys,
  payments,
  receipts,
  registeredDevices,
  regularOrders,
  places,
  quiz,
  scan,
  shop,
  subscription,
  support,
  user,
  velo,
  xp,
].flatMap((room) => Object.values(room).filter(isEndpoint));

export const nameOf = (endpoint: Endpoint): CallName => `${endpoint.method} ${endpoint.path}` as CallName;

/** An input the endpoint takes, of the words given and some of our own; optional fields are filled in too. */
export function inputFor(endpoint: Endpoint, words: readonly string[]): unknown {
  const input = sample(z.toJSONSchema(endpoint.input, { io: 'input' }) as Shape, [...words, ...ownWords]);
  const parsed = endpoint.input.safeParse(input);
  if (!parsed.success) throw new Error(`No input for ${nameOf(endpoint)}: ${JSON.stringify(parsed.error.issues)}`);
  return input;
}

interface Shape {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  properties?: Record<string, Shape>;
  items?: Shape;
  pattern?: string;
  allOf?: Shape[];
  minItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
}

const ownWords = [
  '482913',
  '105.00',
  'olena@example.com',
  '1990-05-14',
  '10:00',
  '2030-01-07T10:00:00Z',
  '/shop',
  'A'.repeat(43),
  'A'.repeat(22),
  '1',
  'https://example.com/',
  '00000000-0000-4000-8000-000000000000',
];

function sample(shape: Shape, words: readonly string[]): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.anyOf) return sample(shape.anyOf[0]!, words);
  if (shape.type === 'object') {
    const fields = Object.entries(shape.properties ?? {}).filter(([key]) => key !== 'myogo'); // the key determines the brand
    return Object.fromEntries(fields.map(([key, one]) => [key, sample(one, words)]));
  }
  if (shape.type === 'array')
    return Array.from({ length: shape.minItems ?? 1 }, () => sample(shape.items ?? {}, words));
  if (shape.type === 'boolean') return false;
  if (shape.type === 'integer' || shape.type === 'number') return Math.max(shape.minimum ?? 1, 1);
  const patterns = [shape, ...(shape.allOf ?? [])].flatMap((one) => (one.pattern ? [new RegExp(one.pattern)] : []));
  return words.find(
    (word) =>
      patterns.every((pattern) => pattern.test(word)) &&
      word.length >= (shape.minLength ?? 0) &&
      word.length <= (shape.maxLength ?? Number.POSITIVE_INFINITY),
  );
}
