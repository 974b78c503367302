import { call } from '../../client/call.ts';

/** A code to the customer's own phone, which opens sensitive calls for a while; times are UTC. Throws CallProblem. */
async function sendProof(): Promise<{ challenge: string; resendAt: string; expiresAt: string }> {
  const { challenge, resend_at: resendAt, expires_at: expiresAt } = await call('POST /api/auth/step-up', {});
  return { challenge, resendAt, expiresAt };
}

/** Throws CallProblem. */
async function confirmProof(code: string, challenge: string): Promise<void> {
  await call('POST /api/auth/confirm-step-up', { code, challenge });
}

export const stepUp = { sendProof, confirmProof };
