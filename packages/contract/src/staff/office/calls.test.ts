import { permissions } from '@club/rules/staff/permissions';
import { expect, test } from 'vitest';
import * as actions from './actions.ts';
import * as claims from './claims.ts';
import * as desks from './desks.ts';
import type { StaffEndpoint } from './endpoint.ts';
import { personalClassOf } from './fields.ts';
import * as orders from './orders.ts';
import * as people from './people.ts';
import * as signIn from './sign-in.ts';
import * as system from './system.ts';

const calls = [actions, claims, desks, orders, people, signIn, system]
  .flatMap((room) => Object.values<unknown>(room))
  .filter((one): one is StaffEndpoint => typeof one === 'object' && one !== null && 'path' in one);

test('every call has its own address below /api', () => {
  expect(calls.length).toBeGreaterThan(20);
  const names = calls.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(names).size).toBe(names.length);
  for (const { path } of calls) expect(path).toMatch(/^\/api\/[a-z/:-]+$/);
});

test.each(calls.map((call) => [call.path, call] as const))('%s says who may call it', (_, { access }) => {
  const known: readonly string[] = ['anybody', 'member', ...permissions];
  expect([access].flat().filter((one) => !known.includes(one))).toEqual([]);
});

/** Fields whose name means personal data, in any place. */
const personalNames = /^(phone|email|address|comment|last|(first_|last_|middle_)?name|birth_?date)$/;
/** Names of things and of members of staff, which every member may know. */
const ownNames = new Set(['member.name', 'members.name', 'members.email', 'actions.name']);

test.each(calls.map((call) => [call.path, call] as const))(
  '%s has a class for whatever looks like personal data',
  (_, { reply }) => {
    expect(unclassed(reply)).toEqual([]);
  },
);

/** Fields of a reply that are named like personal data and have no class. */
function unclassed(schema: unknown, at: readonly string[] = []): string[] {
  const { def } = (schema as { _zod: { def: Record<string, unknown> } })._zod;
  if (def.type === 'object')
    return Object.entries(def.shape as Record<string, object>).flatMap(([name, inner]) =>
      unclassed(inner, [...at, name]),
    );
  const inner = def.innerType ?? def.element;
  if (inner !== undefined) return unclassed(inner, at);
  const isLoose =
    personalNames.test(at.at(-1) ?? '') &&
    !ownNames.has(at.slice(-2).join('.')) &&
    personalClassOf(schema as object) === undefined;
  return isLoose ? [at.join('.')] : [];
}
