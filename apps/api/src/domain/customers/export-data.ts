import type { exportData as endpoint } from '@club/contract/customer/customers';
import { listLooks } from '../../database/actions/reveals.ts';
import { listConsents } from '../../database/customers/consents.ts';
import {
  findVeloRecord,
  listAllSessions,
  listCustomersOf,
  listEveryCall,
  listPasskeyDates,
  listVerifications,
} from '../../database/customers/export.ts';
import { listNotesOf } from '../../database/customers/staff-notes.ts';
import { readProfile } from '../../database/customers/people.ts';
import { findReferrer } from '../../database/referrals/codes.ts';
import type { CustomerCtx } from '../context.ts';
import type { Operation } from '../operation.ts';
import { exportCustomer } from './export-customer.ts';
import { exportPushes } from './export-notifications.ts';

/**
 * Both brands at once: the person is one. Of others it contains only the first names that the person may see anyway.
 */
export const exportData: Operation<typeof endpoint> = async (ctx) => {
  const customers = await listCustomersOf(ctx.db, ctx.personId);
  return {
    made_at: ctx.now.toISOString(),
    data: {
      ...(await exportPerson(ctx)),
      push_subscriptions: await exportPushes(ctx.db, ctx.personId),
      customers: await Promise.all(customers.map((customer) => exportCustomer(ctx.db, customer))),
    },
  };
};

const everyNote = 10_000;

/** What staff were shown. */
const seen = {
  'customer.reveal': 'contacts',
  'orders.reveal': 'recipient',
  'orders.label': 'recipient',
  'age.look': 'document',
} as const;

async function exportPerson({ db, personId }: CustomerCtx): Promise<Record<string, unknown>> {
  const [person, consents, sessions, passkeys, verifications, velo, inviter, calls, looks, notes] = await Promise.all([
    readProfile(db, personId),
    listConsents(db, personId),
    listAllSessions(db, personId),
    listPasskeyDates(db, personId),
    listVerifications(db, personId),
    findVeloRecord(db, personId),
    findReferrer(db, personId),
    listEveryCall(db, personId),
    listLooks(db, personId),
    listNotesOf(db, personId, everyNote),
  ]);
  return {
    person: {
      first_name: person.firstName,
      last_name: person.lastName,
      phone: person.phone,
      birth_date: person.birthDate,
      email: person.email,
      email_confirmed_at: person.emailConfirmedAt,
      deletion_at: person.deletionAt,
      created_at: person.createdAt,
    },
    consents: consents.map((row) => ({
      purpose: row.purpose,
      given_at: row.givenAt,
      withdrawn_at: row.withdrawnAt,
    })),
    sessions: sessions.map((row) => ({
      device: row.userAgent,
      created_at: row.createdAt,
      seen_at: row.seenAt,
      expires_at: row.expiresAt,
      ended_at: row.endedAt,
    })),
    passkeys: passkeys.map((row) => ({ device: row.userAgent, created_at: row.createdAt, used_at: row.usedAt })),
    age_verifications: verifications.map((row) => ({
      method: row.method,
      state: row.state,
      reason: row.reason,
      created_at: row.createdAt,
      decided_at: row.decidedAt,
    })),
    velo:
      velo === undefined
        ? null
        : { oral_status: velo.oralStatus, oral_checked_at: velo.oralCheckedAt, created_at: velo.createdAt },
    call_backs: calls,
    seen_by_staff: looks.map(({ at, action, reason, roles }) => ({
      at,
      what: seen[action],
      reason,
      roles: roles ?? [],
    })),
    notes_of_staff: notes.map(({ text, atMs }) => ({ at: new Date(atMs), text })),
    invited_by: inviter === undefined ? null : { first_name: inviter.firstName, at: new Date(inviter.atMs) },
  };
}
