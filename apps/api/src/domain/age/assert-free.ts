import type { VerificationRecord } from '../../database/age/verifications.ts';
import { Refusal } from '../refusal.ts';

/** A new attempt is for those whose age is not verified and whose photo does not wait. A request to Diia gives way. */
export function assertNotTaken(record: VerificationRecord | undefined): void {
  if (record?.state === 'verified') throw new Refusal('age_verified_already');
  if (record?.state === 'waiting' && record.method !== 'diia') throw new Refusal('verification_waiting');
}
