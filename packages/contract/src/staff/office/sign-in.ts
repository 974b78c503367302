import { permissions } from '@club/rules/staff/permissions';
import { roles } from '@club/rules/staff/roles';
import * as z from '../../types.ts';
import { staffEndpoint } from './endpoint.ts';
import { actorText, brand, credential, credentialOptions, smallNumber } from './fields.ts';

const token = z.matching(/^[\w-]{43}$/);

const member = z.object({
  id: z.integer(1),
  /** As the audit log names them, `staff:7`. */
  actor: actorText,
  name: z.anyText,
  roles: z.array(z.enum(roles)),
  brands: z.array(brand),
});

export const signInOptions = staffEndpoint({
  method: 'POST',
  path: '/api/sign-in-options',
  summary: 'What the browser needs to sign in with a passkey; names no person',
  access: 'anybody',
  input: z.strictObject({}),
  reply: z.object({ options: credentialOptions }),
});

/** Also opens a locked office again: the session before ends. */
export const signIn = staffEndpoint({
  method: 'POST',
  path: '/api/sign-in',
  summary: 'Signs in with a passkey',
  access: 'anybody',
  input: z.strictObject({ credential }),
  reply: z.object({ member }),
});

export const openInvitation = staffEndpoint({
  method: 'POST',
  path: '/api/invitation',
  summary: 'Whom an invitation is for and how many passkeys have been created; its token is in the # part of its link',
  access: 'anybody',
  input: z.strictObject({ token }),
  reply: z.object({ member, passkeys: z.integer(0), needed: z.integer(1), ends_at: z.moment }),
});

export const invitationOptions = staffEndpoint({
  method: 'POST',
  path: '/api/invitation-options',
  summary: 'What the browser needs to create a passkey for an invited member',
  access: 'anybody',
  input: z.strictObject({ token }),
  reply: z.object({ options: credentialOptions }),
});

/** The second one uses the invitation up and signs in. */
export const addStaffPasskey = staffEndpoint({
  method: 'POST',
  path: '/api/invitation-passkey',
  summary: 'Stores a passkey created by an invited member',
  access: 'anybody',
  input: z.strictObject({ token, credential }),
  reply: z.object({ passkeys: z.integer(1), needed: z.integer(1), is_signed_in: z.boolean() }),
});

/** Refuses `signed_out`, or `locked` after 15 minutes without a call of an active member. */
export const me = staffEndpoint({
  method: 'GET',
  path: '/api/me',
  summary: 'Who is signed in and what they may do',
  access: 'member',
  input: z.strictObject({}),
  reply: z.object({
    member,
    permissions: z.array(z.enum(permissions)),
    /** Actions of others that they may approve. */
    approves: z.array(z.enum(permissions)),
    /** The end of this sign-in, whatever the activity. */
    ends_at: z.moment,
    idle_ms: z.integer(1),
    is_demo: z.boolean(),
  }),
});

export const signOut = staffEndpoint({
  method: 'POST',
  path: '/api/sign-out',
  summary: 'Ends this sign-in',
  access: 'member',
  input: z.strictObject({}),
  reply: z.object({}),
});

/** Bound to the action and the very input; good once, for two minutes. */
export const stepUpOptions = staffEndpoint({
  method: 'POST',
  path: '/api/step-up-options',
  summary: 'What the browser needs for the passkey confirmation of a sensitive action',
  access: 'member',
  /** `action` of an approval is `approval.decide`, and its input is `{ approval }`. */
  input: z.strictObject({ action: z.text(60), input: z.anything }),
  /** Null if a member of the demo has no passkey: then `step_up` is omitted. */
  reply: z.object({ options: z.nullable(credentialOptions) }),
  /** The action may bring a file. */
  bodyBytesMax: 16_000_000,
});

/** Served by a demo alone: in production this address does not exist. */
export const demoMembers = staffEndpoint({
  method: 'GET',
  path: '/api/demo/members',
  summary: 'Seeded demo members, one for each role',
  access: 'anybody',
  input: z.strictObject({}),
  reply: z.object({ members: z.array(member) }),
});

export const demoSignIn = staffEndpoint({
  method: 'POST',
  path: '/api/demo/sign-in-as',
  summary: 'Signs in as a seeded demo member',
  access: 'anybody',
  input: z.strictObject({ member: smallNumber }),
  reply: z.object({ member }),
});
