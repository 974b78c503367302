import { indispensable, type OutsideService } from '@club/rules/outside-services';
import * as z from 'zod/mini';
import type { ProviderSettings } from './list.ts';
import type { Need } from './ports.ts';
import type { Place, Provider } from './provider.ts';

type Env = Record<string, string | undefined>;

/**
 * How it is set which provider does what, and what the club is without it. A list is in the order of preference; of
 * `one` there is one. Providers marked "by name only" are no default, not even in a demo.
 */
export const needs: Record<Need, { variable: string; takes: 'list' | 'one'; absence: string; isOptIn?: true }> = {
  sms: { variable: 'SMS_PROVIDERS', takes: 'list', absence: 'required: without it nobody can sign in' },
  codeMessenger: {
    variable: 'CODE_MESSENGER_PROVIDER',
    takes: 'one',
    absence: 'every code goes by SMS; there is no default, it must be set explicitly',
    isOptIn: true,
  },
  carrier: { variable: 'CARRIER_PROVIDER', takes: 'one', absence: 'required: without it nothing can be delivered' },
  payments: { variable: 'PAYMENT_PROVIDERS', takes: 'list', absence: 'orders are paid on delivery or with XP' },
  receipts: {
    variable: 'RECEIPTS_PROVIDERS',
    takes: 'list',
    absence:
      'no fiscal receipts: they must be issued elsewhere; of several, the first issues receipts for new sales, the others only for returns of their own sales',
  },
  courier: { variable: 'COURIER_PROVIDER', takes: 'one', absence: 'orders are delivered by the carrier only' },
  email: {
    variable: 'EMAIL_PROVIDERS',
    takes: 'list',
    absence:
      'no e-mail address is confirmed, no e-mail is sent, and an inactive account cannot be opened with a code sent by e-mail',
  },
  identity: { variable: 'IDENTITY_PROVIDER', takes: 'one', absence: 'age is verified with a document photo' },
  sites: {
    variable: 'SITES_PROVIDER',
    takes: 'one',
    absence: 'no links to the full sites, no codes for the velo site',
  },
  callCentre: { variable: 'CALL_CENTRE_PROVIDER', takes: 'one', absence: 'no call-backs' },
  certificates: { variable: 'CERTIFICATES_PROVIDER', takes: 'one', absence: 'no gift certificates' },
  retail: { variable: 'RETAIL_PROVIDER', takes: 'one', absence: 'only orders can be reviewed' },
  shopAnalytics: { variable: 'SHOP_ANALYTICS_PROVIDER', takes: 'one', absence: 'no events are sent there' },
  ownerAnalytics: { variable: 'OWNER_ANALYTICS_PROVIDER', takes: 'one', absence: 'no events are sent there' },
  marketing: { variable: 'MARKETING_PROVIDER', takes: 'one', absence: 'no contacts, events or orders are sent to it' },
  push: { variable: 'PUSH_PROVIDER', takes: 'one', absence: 'notifications arrive in the inbox, by e-mail and by SMS' },
  passes: {
    variable: 'WALLET_PROVIDERS',
    takes: 'list',
    absence: 'the member card is in the app only; there is no default, they must be set explicitly',
    isOptIn: true,
  },
};

const isIndispensable = (need: Need): boolean => (indispensable as ReadonlySet<Need>).has(need);

/** In place of an id: no provider. */
const none = 'none';

export const needNames = Object.keys(needs) as Need[];

/** Ids of the providers of each need, in order of preference; empty for an absent one. */
export type Chosen = Record<Need, readonly string[]>;

/** A provider used by name only is not missed when absent. */
export const absentOf = (chosen: Chosen): OutsideService[] =>
  needNames.filter(isMissed).filter((need) => chosen[need].length === 0);

const isMissed = (need: Need): need is OutsideService => needs[need].isOptIn !== true;

export interface Sender {
  need: 'sms' | 'email';
  /** The service's name. */
  title: string;
  variable: string;
  value: string;
  isDefault: boolean;
}

export interface ProvidersRead {
  settings: ProviderSettings;
  chosen: Chosen;
  /** What production does not go without: variables that are not set, and addresses that are an emulator's. */
  missing: string[];
  emulated: string[];
  /** By which names messages are sent, in order of preference. */
  senders: Sender[];
  /** What staging refuses: addresses that are no emulator's, and keys that are not the emulators' own. */
  real: string[];
}

/** The part of the environment that belongs to providers; `issues` has all of its errors. */
export function readProviders(list: readonly Provider[], env: Env, place: Place): ProvidersRead | { issues: string[] } {
  const parsed = environmentOf(list).safeParse(env);
  if (!parsed.success) return { issues: parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`) };
  const set = parsed.data;
  const chosen: Partial<Record<Need, readonly string[]>> = Object.fromEntries(
    needNames.map((need): [Need, readonly string[]] => {
      const named = set[needs[need].variable];
      if (typeof named === 'string') return [need, named === none ? [] : named.split(',')];
      return [need, byItself(list, need, set, place)];
    }),
  );
  const inUse = list.filter(({ id }) => Object.values(chosen).some((ids) => ids.includes(id)));
  const needed = inUse.flatMap(({ variables }) => Object.entries(variables).filter(([, { needed: how }]) => how));
  const settings = Object.fromEntries(list.map((one) => [one.id, settingsOf(one, set, place)]));
  const whole = new Set(list.filter((one) => one.isWhole?.(settings[one.id]) ?? true).map(({ id }) => id));
  const doing = needNames.map((need) => [need, chosen[need]?.filter((id) => whole.has(id))]);
  const chosenWhole = Object.fromEntries(doing) as Chosen;
  return {
    settings: settings as ProviderSettings,
    chosen: chosenWhole,
    senders: (['sms', 'email'] as const).flatMap((need) =>
      chosenWhole[need].flatMap((id) =>
        sendersOf(
          need,
          list.find((one) => one.id === id)!,
          set,
          place,
        ),
      ),
    ),
    missing: needed.map(([name]) => name).filter((name) => set[name] === undefined),
    emulated: needed
      .filter(([name, variable]) => variable.needed === 'address' && env[name]?.includes('/emulators'))
      .map(([name]) => name),
    real: inUse.filter(hasAddress).flatMap(({ variables }) => realOf(variables, env, place)),
  };
}

const sendersOf = (
  need: Sender['need'],
  { title, variables }: Provider,
  set: Record<string, unknown>,
  place: Place,
): Sender[] =>
  Object.entries(variables)
    .filter(([, { isSender }]) => isSender)
    .map(([variable, { fallback }]) => {
      const unset = String(fallback(place));
      const given = set[variable];
      const value = typeof given === 'string' ? given : unset;
      return { need, title, variable, value, isDefault: value === unset };
    });

const hasAddress = ({ variables }: Provider): boolean =>
  Object.values(variables).some(({ needed }) => needed === 'address');

const realOf = (variables: Provider['variables'], env: Env, place: Place): string[] =>
  Object.entries(variables)
    .filter(([name, { needed, fallback }]) => {
      const value = env[name];
      if (value === undefined || needed === undefined) return false;
      return needed === 'address' ? !value.includes('/emulators') : value !== String(fallback(place));
    })
    .map(([name]) => name);

/**
 * The default providers. A demo and staging use all that a list may hold. Otherwise they are those with a variable set;
 * a service without any is absent, where that is allowed.
 */
function byItself(list: readonly Provider[], need: Need, set: Record<string, unknown>, place: Place): string[] {
  if (needs[need].isOptIn) return [];
  const able = list.filter(({ offers }) => offers[need] !== undefined);
  const inUse = place.isEmulated ? able : able.filter((one) => isSet(one, set));
  const some = inUse.length === 0 && isIndispensable(need) ? able.slice(0, 1) : inUse;
  return some.slice(0, needs[need].takes === 'list' ? undefined : 1).map(({ id }) => id);
}

const isSet = ({ variables }: Provider, set: Record<string, unknown>): boolean =>
  Object.entries(variables).some(([name, { needed }]) => needed !== undefined && set[name] !== undefined);

/** Ids of the available providers, in the order of the list. */
const offering = (list: readonly Provider[], need: Need): string[] =>
  list.filter(({ offers }) => offers[need] !== undefined).map(({ id }) => id);

function settingsOf(one: Provider, set: Record<string, unknown>, place: Place): unknown {
  const values = Object.entries(one.variables).map(([name, { fallback }]) => [name, set[name] ?? fallback(place)]);
  return one.settings(Object.fromEntries(values) as Record<string, unknown>, place);
}

function environmentOf(list: readonly Provider[]) {
  const variables = list.flatMap((one) => Object.entries(one.variables).map(([name, { schema }]) => [name, schema]));
  const choices = needNames.map((need) => [needs[need].variable, z.optional(choiceOf(list, need))]);
  return z.object(Object.fromEntries([...variables, ...choices]) as Record<string, z.ZodMiniType>);
}

function choiceOf(list: readonly Provider[], need: Need) {
  const ids = offering(list, need);
  const mayBeNone = !isIndispensable(need);
  const known = `${needs[need].takes === 'list' ? 'one or more, comma-separated, of' : 'one of'} ${ids.join(', ')}`;
  const text = mayBeNone ? `${known}; or none` : known;
  return z.string().check(
    z.refine((value) => {
      if (value === none) return mayBeNone;
      const named = value.split(',');
      if (needs[need].takes === 'one' && named.length > 1) return false;
      return new Set(named).size === named.length && named.every((id) => ids.includes(id));
    }, text),
  );
}
