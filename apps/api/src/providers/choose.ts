import * as z from 'zod/mini';
import type { ProviderSettings } from './list.ts';
import type { Need } from './ports.ts';
import type { Place, Provider } from './provider.ts';

type Env = Record<string, string | undefined>;

/** How it is set who does what. A list is in the order in which they are tried; of `one` there is one. */
export const needs: Record<Need, { variable: string; takes: 'list' | 'one' }> = {
  sms: { variable: 'SMS_PROVIDERS', takes: 'list' },
  email: { variable: 'EMAIL_PROVIDERS', takes: 'list' },
  payments: { variable: 'PAYMENT_PROVIDERS', takes: 'list' },
  carrier: { variable: 'CARRIER_PROVIDER', takes: 'one' },
  courier: { variable: 'COURIER_PROVIDER', takes: 'one' },
  identity: { variable: 'IDENTITY_PROVIDER', takes: 'one' },
  sites: { variable: 'SITES_PROVIDER', takes: 'one' },
  callCentre: { variable: 'CALL_CENTRE_PROVIDER', takes: 'one' },
  certificates: { variable: 'CERTIFICATES_PROVIDER', takes: 'one' },
  retail: { variable: 'RETAIL_PROVIDER', takes: 'one' },
  shopAnalytics: { variable: 'SHOP_ANALYTICS_PROVIDER', takes: 'one' },
  ownerAnalytics: { variable: 'OWNER_ANALYTICS_PROVIDER', takes: 'one' },
  marketing: { variable: 'MARKETING_PROVIDER', takes: 'one' },
  push: { variable: 'PUSH_PROVIDER', takes: 'one' },
};

export const needNames = Object.keys(needs) as Need[];

/** Ids of the providers that do each need, the first choice first. */
export type Chosen = Record<Need, readonly string[]>;

export interface ProvidersRead {
  settings: ProviderSettings;
  chosen: Chosen;
  /** What production does not go without: variables that are not set, and addresses that are an emulator's. */
  missing: string[];
  emulated: string[];
}

/** The part of the environment that belongs to providers; `issues` names whatever is wrong in it. */
export function readProviders(list: readonly Provider[], env: Env, place: Place): ProvidersRead | { issues: string[] } {
  const parsed = environmentOf(list).safeParse(env);
  if (!parsed.success) return { issues: parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`) };
  const set = parsed.data;
  const chosen: Partial<Record<Need, readonly string[]>> = Object.fromEntries(
    needNames.map((need): [Need, readonly string[]] => {
      const named = set[needs[need].variable];
      return [need, typeof named === 'string' ? named.split(',') : offering(list, need).slice(0, 1)];
    }),
  );
  const inUse = list.filter(({ id }) => Object.values(chosen).some((ids) => ids.includes(id)));
  const needed = inUse.flatMap(({ variables }) => Object.entries(variables).filter(([, { needed: how }]) => how));
  return {
    settings: Object.fromEntries(list.map((one) => [one.id, settingsOf(one, set, place)])) as ProviderSettings,
    chosen: chosen as Chosen,
    missing: needed.map(([name]) => name).filter((name) => set[name] === undefined),
    emulated: needed
      .filter(([name, variable]) => variable.needed === 'address' && env[name]?.includes('/emulators'))
      .map(([name]) => name),
  };
}

/** Ids of those that can do it, in the order of the list. */
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
  const text = `${needs[need].takes === 'list' ? 'some, with commas, of' : 'one of'} ${ids.join(', ')}`;
  return z.string().check(
    z.refine((value) => {
      const named = value.split(',');
      if (needs[need].takes === 'one' && named.length > 1) return false;
      return new Set(named).size === named.length && named.every((id) => ids.includes(id));
    }, text),
  );
}
