import { isAdult } from '@club/rules/age';
import { serviceActors } from '@club/rules/staff/actors';
import { kyivDate } from '@club/rules/time/calendar';
import { findDiiaRequest } from '../../database/age/verifications.ts';
import type { SharedDocument } from '../../providers/identity/port.ts';
import type { Services } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { decideVerification, type Verdict } from './decide-verification.ts';
import { minorByDocument, otherBirthDate } from './messages.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Decides by Diia's answer to the request. Refuses an unreadable answer, one to no pending request (unknown, late,
 * withdrawn, decided), or one about another person; the document is decrypted for our own request only.
 */
export async function receiveDiia(
  services: Services,
  requestId: string,
  open: () => Promise<SharedDocument>,
): Promise<void> {
  const now = services.clock();
  const pending = uuid.test(requestId) ? await findDiiaRequest(services.database.db, requestId, now) : undefined;
  if (pending === undefined) throw new Refusal('not_found');
  const document = await open();
  if (document.requestId !== requestId) throw new Refusal('forbidden');
  const isDecided = await services.database.transaction((tx) =>
    decideVerification(tx, pending, ({ birthDate }) => judge(document, birthDate, kyivDate(now)), {
      actor: serviceActors.diia,
      now,
    }),
  );
  if (!isDecided) throw new Refusal('not_found');
}

function judge({ birthDate }: SharedDocument, registered: string | null, today: string): Verdict {
  if (!isAdult(birthDate, today)) return { state: 'refused', reason: minorByDocument };
  if (registered !== null && registered !== birthDate) return { state: 'refused', reason: otherBirthDate };
  return { state: 'verified', reason: null };
}
