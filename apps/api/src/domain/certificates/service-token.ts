import { type CapabilityPurpose, isCapabilityOf, makeCapability } from '../capability.ts';
import type { CustomerCtx } from '../context.ts';
import { Refusal } from '../refusal.ts';

type CertPurpose = Extract<CapabilityPurpose, 'cert' | 'cert-open'>;

/** Our own token: only the server knows the partner's. */
export function giveCertToken(ctx: CustomerCtx, purpose: CertPurpose, livesMs: number) {
  const { token, expiresAt } = makeCapability(ctx.config.secret, purpose, ctx.session.id, ctx.now, livesMs);
  return { token, expired_at: expiresAt.toISOString() };
}

/**
 * What the token authorises. Refuses an old one, or one of another session, with the code on which the phone requests a
 * new one.
 */
export function requireCert(ctx: CustomerCtx, token: string): CertPurpose {
  const purposes: CertPurpose[] = ['cert', 'cert-open'];
  const found = purposes.find((one) => isCapabilityOf(ctx.config.secret, one, ctx.session.id, token, ctx.now));
  if (found === undefined) throw new Refusal('cert_unauthenticated', {}, { errorType: 'cert_unauthenticated' });
  return found;
}
