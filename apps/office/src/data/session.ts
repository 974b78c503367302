import { queryOptions } from '@tanstack/react-query';
import type { StaffReplyOf } from '@club/contract/staff/office/calls';
import type { Permission } from '@club/rules/staff/permissions';
import { call } from '../client/call.ts';
import { canUsePasskeys, choosePasskey, makePasskey } from '../client/passkeys.ts';
import { keyOf } from './nouns.ts';
import { forgetAll, openTo } from './unsent.ts';

export type Me = StaffReplyOf<'GET /api/me'>;
export type DemoMember = StaffReplyOf<'GET /api/demo/members'>['members'][number];

const me = queryOptions({
  queryKey: keyOf('me'),
  queryFn: async ({ signal }) => {
    const answer = await call('GET /api/me', {}, { signal });
    openTo(answer.member.id);
    return answer;
  },
  staleTime: 60_000,
  retry: false,
});

/** Members who may sign in to a demo without a passkey; empty without a demo. */
const demoMembers = queryOptions({
  queryKey: keyOf('demo'),
  queryFn: ({ signal }) =>
    call('GET /api/demo/members', {}, { signal }).then(
      ({ members }) => members,
      () => [],
    ),
  staleTime: Number.POSITIVE_INFINITY,
});

/** False when the member thought better of it. Throws CallProblem. */
async function signIn(): Promise<boolean> {
  const { options } = await call('POST /api/sign-in-options', {});
  const credential = await choosePasskey(options);
  if (credential === undefined) return false;
  await call('POST /api/sign-in', { credential });
  return true;
}

async function signInAs(member: number): Promise<boolean> {
  await call('POST /api/demo/sign-in-as', { member });
  return true;
}

async function signOut(): Promise<void> {
  forgetAll();
  await call('POST /api/sign-out', {});
}

const invitation = (token: string) =>
  queryOptions({
    queryKey: keyOf('invitation', token),
    queryFn: () => call('POST /api/invitation', { token }),
    retry: false,
    refetchOnWindowFocus: false,
  });

/** Makes one of the two passkeys; undefined when the person thought better of it. Throws CallProblem. */
async function addPasskey(token: string) {
  const { options } = await call('POST /api/invitation-options', { token });
  const credential = await makePasskey(options);
  return credential && (await call('POST /api/invitation-passkey', { token, credential }));
}

export const session = { canUsePasskeys, me, demoMembers, signIn, signInAs, signOut, invitation, addPasskey };

export const may = ({ permissions }: Me, ...any: readonly Permission[]): boolean =>
  any.length === 0 || any.some((permission) => permissions.includes(permission));
