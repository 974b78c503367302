import type { Database } from '../../database/database.ts';
import { type Decision, lockPersonForAge, settleVerification, writeAgeOutputs } from '../../database/queries/age.ts';

export interface Verdict {
  state: Decision;
  /** For the customer; none when verified. */
  reason: string | null;
}

/** Decides what still waits: the verdict, what follows from it and the end of the photo come in one transaction. False when there is nothing to decide. */
export function decideVerification(
  database: Pick<Database, 'transaction'>,
  { id, personId }: { id: number; personId: number },
  judge: (person: { birthDate: string | null }) => Verdict,
  now: Date,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const person = await lockPersonForAge(tx, personId);
    if (person === undefined) return false;
    const verdict = judge(person);
    if (!(await settleVerification(tx, { id, ...verdict, now }))) return false;
    if (verdict.state === 'verified') await writeAgeOutputs(tx, { personId }, now);
    return true;
  });
}
