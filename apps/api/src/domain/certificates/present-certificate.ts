import type { Certificate } from '@club/contract/customer/certificates';
import { kyivDate } from '@club/rules/time/calendar';
import { complaintAnswerWithinMs, isSpent, maskCode } from '@club/rules/certificates';
import { wireOf } from '@club/rules/money';
import { openSecrets } from '../../database/certificates/secrets.ts';
import type { CertificateRow } from '../../database/certificates/owned.ts';
import type { CustomerCtx } from '../context.ts';

/**
 * The visible part of a certificate; its code and PIN only if the person opened them, and only while they are valid.
 */
export function presentCertificate(ctx: CustomerCtx, row: CertificateRow, isOpened: boolean): Certificate {
  const secrets = openSecrets(ctx.config.secret, row.reference, row.sealed);
  // The first of a chain is given back with the last, but to the customer it was replaced.
  const state = row.replacedBy === null ? row.state : 'replaced';
  const isShown = isOpened && state === 'active';
  const isGood = !isSpent({ state, isUsed: false, endsOn: row.endsOn }, kyivDate(ctx.now));
  return {
    id: String(row.id),
    partner: row.partner,
    terms: row.terms,
    picture: row.picture,
    tile_hue: row.tileHue,
    face: wireOf(row.faceKop),
    xp: row.xp,
    state,
    used: row.isUsed,
    ends_on: row.endsOn,
    claimed_at: instantOf(row.claimedMs),
    complained_at: row.complainedMs === null ? null : instantOf(row.complainedMs),
    answer_by:
      state === 'checking' && row.complainedMs !== null ? instantOf(row.complainedMs + complaintAnswerWithinMs) : null,
    confirmed: state === 'active' && row.decidedMs !== null,
    can_complain: state === 'active' && row.decidedMs === null && isGood,
    masked: maskCode(secrets.code),
    code: isShown ? secrets.code : null,
    pin: isShown ? secrets.pin : null,
  };
}

const instantOf = (ms: number): string => new Date(ms).toISOString();
