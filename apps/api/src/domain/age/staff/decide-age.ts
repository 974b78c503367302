import * as spec from '@club/contract/staff/age';
import { type Brand, brands } from '@club/rules/brands';
import { type ActorName, memberOfName } from '@club/rules/staff/actors';
import { verdictHeldMs } from '@club/rules/staff/claims';
import { findBrandSeen } from '../../../database/age/desk.ts';
import { holdAgeVerdict, type Look, takeHeldVerdict } from '../../../database/age/held-verdicts.ts';
import { lockFirstVerdict } from '../../../database/age/second-looks.ts';
import { findPendingDocument, lockPersonForAge } from '../../../database/age/verifications.ts';
import type { Db } from '../../../database/rows.ts';
import { findMember } from '../../../database/staff/members.ts';
import { action, type ActionRun, type AuditFacts, StaffRefusal } from '../../actions/action.ts';
import type { Verdict } from '../decide-verification.ts';
import { applyVerdict, needsSecondLook } from '../second-look.ts';

/** A document of a brand that is not theirs is treated as one that is not pending. */
const foreign = () => new StaffRefusal('document_not_waiting');

export const approveAge = action(spec.approveAge, {
  foreign,
  run: async (run, { id }) => ({ reply: { id }, ...(await decide(run, id, { state: 'verified', reason: null })) }),
});

export const rejectAge = action(spec.rejectAge, {
  foreign,
  run: async (run, { id, reason }) => ({
    reply: { id, reason },
    reason,
    ...(await decide(run, id, { state: 'refused', reason })),
  }),
});

export const requestPhoto = action(spec.requestPhoto, {
  foreign,
  run: async (run, { id, reason }) => ({
    reply: { id, reason },
    reason,
    ...(await decide(run, id, { state: 'more_needed', reason })),
  }),
});

/** The photo is pending again, and still claimed by them. */
export const undoAge = action(spec.undoAge, {
  foreign: () => new StaffRefusal('verdict_over'),
  run: async ({ tx, actor, now }, { id }) => {
    const found = await findPendingDocument(tx, id);
    if (found === undefined || (await lockPersonForAge(tx, found.personId)) === undefined)
      throw new StaffRefusal('verdict_over');
    const taken = await takeHeldVerdict(tx, id, { ...(memberOfName(actor) !== undefined && { by: actor }), now });
    if (taken === undefined) throw new StaffRefusal('verdict_over');
    const person = found.personId;
    return {
      reply: { id },
      target: `age-verification:${id}`,
      ...(await brandOf(tx, actor, person)),
      before: { person, state: 'waiting', verdict: taken.state },
      after: { person, state: 'waiting' },
    };
  },
});

/** A member's verdict is carried out a moment later, by a task; from a shell it decides immediately. */
async function decide(run: ActionRun, id: number, verdict: Verdict) {
  const { tx, actor, now } = run;
  const found = await findPendingDocument(tx, id);
  if (found === undefined || (await lockPersonForAge(tx, found.personId)) === undefined)
    throw new StaffRefusal('document_not_waiting');
  const person = found.personId;
  const ofBrand = await brandOf(tx, actor, person);
  const noted = (after: AuditFacts) => ({
    target: `age-verification:${id}`,
    ...ofBrand,
    before: { person, state: 'waiting' },
    after: { person, ...after },
  });
  const look = await lookOf(run, id, verdict);
  if (memberOfName(actor) === undefined) {
    await takeHeldVerdict(tx, id, { now });
    if (!(await applyVerdict(tx, { ...found, id }, { ...verdict, look, actor }, now)))
      throw new StaffRefusal('document_not_waiting');
  } else {
    const until = new Date(now.getTime() + verdictHeldMs);
    if (!(await holdAgeVerdict(tx, { verification: id, ...verdict, look, actor, now, until })))
      throw new StaffRefusal('document_not_waiting');
  }
  if (look === 'first' || look === 'different')
    return noted({ state: 'waiting', verdict: verdict.state, ...(look === 'different' && { second_look: look }) });
  return noted({ state: verdict.state, ...(look === 'same' && { second_look: look }) });
}

/** A document is of every brand that its person entered: who has not all brands decides about it in one of theirs. */
async function brandOf(tx: Db, actor: ActorName, person: number): Promise<{ brand?: Brand }> {
  const memberId = memberOfName(actor);
  const member = memberId === undefined ? undefined : await findMember(tx, memberId);
  if (member === undefined || brands.every((brand) => member.brands.includes(brand))) return {};
  const brand = (await findBrandSeen(tx, person, member.brands)) ?? (await findBrandSeen(tx, person, brands));
  return brand === undefined ? {} : { brand };
}

/**
 * How this verdict relates to an earlier one. Of a photo with a second look the first is stored unseen and decides
 * nothing; a second that agrees decides, one that differs is a case, and a third decides. A verdict from a shell
 * decides alone.
 */
async function lookOf({ tx, actor, config }: ActionRun, id: number, verdict: Verdict): Promise<Look> {
  if (memberOfName(actor) === undefined) return 'only';
  const stored = await lockFirstVerdict(tx, id);
  if (stored?.first.actors.includes(actor)) throw new StaffRefusal('document_not_waiting');
  if (stored?.isDifferent) return 'third';
  if (stored !== undefined) return stored.first.state === verdict.state ? 'same' : 'different';
  return verdict.state === 'more_needed' || !needsSecondLook(config.secret, id) ? 'only' : 'first';
}
