import type { ActionSpec } from '@club/contract/staff/action';
import type * as z from '@club/contract/types';
import { findStaffReply, saveStaffReply, takeReplyKey } from '../../database/staff/replies.ts';
import type { Db } from '../../database/rows.ts';
import { StaffRefusal } from './action.ts';
import type { Rights } from './rights.ts';

/** A reply that was stored, or null where it was shown once. */
interface StoredReply<Spec extends ActionSpec> {
  reply: z.output<Spec['reply']> | null;
}

/** One attempt of a member or an account, by its key; a shell and a job have none. */
export interface Attempt<Spec extends ActionSpec, Before> {
  /** Of an attempt before it with its key. Of two simultaneous ones the second waits here for the first. */
  replyBefore(tx: Db, rights: Rights): Promise<Before | undefined>;
  storeReply(tx: Db, rights: Rights, reply: z.output<Spec['reply']>): Promise<void>;
}

export const attemptOf = <Spec extends ActionSpec>(
  spec: Spec,
  { key, now, fingerprint: fingerprintOfTry }: { key: string; now: Date; fingerprint: () => Buffer },
): Attempt<Spec, StoredReply<Spec>> => ({
  replyBefore: async (tx, { bound }) => {
    if (bound === undefined) return undefined;
    const fingerprint = fingerprintOfTry();
    if (await takeReplyKey(tx, { by: bound, key, fingerprint, now })) return undefined;
    const found = await findStaffReply(tx, bound, key);
    if (found === undefined || !found.fingerprint.equals(fingerprint)) throw new StaffRefusal('key_reused');
    return { reply: spec.isReplySecret ? null : readReply(spec, found.reply) };
  },
  storeReply: async (tx, { bound }, reply) => {
    if (bound !== undefined) await saveStaffReply(tx, bound, key, spec.isReplySecret ? null : reply);
  },
});

/** Another version may have stored it in another form. It is done, and a new key would do it twice. */
function readReply<Spec extends ActionSpec>({ reply }: Spec, stored: unknown): z.output<Spec['reply']> {
  const parsed = reply.safeParse(stored);
  if (!parsed.success) throw new StaffRefusal('done_before');
  return parsed.data as z.output<Spec['reply']>;
}
