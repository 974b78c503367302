import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Certificate } from '@club/contract/certificates';
import { useAttempt } from '../../client/use-attempt.ts';
import { CallProblem } from '../../client/problem.ts';
import { dropDraft, keepDraft, readDraft } from '../../device/drafts.ts';
import { keep, kept } from '../../device/kept.ts';
import { runtime } from '../../device/runtime.ts';
import { announce } from '../../ui/announcer.tsx';
import { certCall } from './cert-call.ts';
import { messages } from './messages.ts';
import type { Offer } from './use-certificate-shop.ts';

const draft = 'certificate';

/** Takes a certificate. One intent has one key until its answer is known, so that a repeat is the same purchase. */
export function useBuyCertificate() {
  const queries = useQueryClient();
  const [bought, setBought] = useState<Certificate>();
  const attempt = useAttempt(async ({ id, xp }: Offer) => {
    const idempotencyKey = keyOf(id);
    try {
      const done = await certCall('POST /api/cert/create', { offerId: id, xp }, { idempotencyKey });
      dropDraft(draft);
      keep('balance', { ...kept('balance'), [runtime.brand]: { xp: done.balance, at: new Date().toISOString() } });
      setBought(done.certificate);
      announce(messages.done.title);
    } catch (error) {
      if (isSettled(error)) dropDraft(draft);
      throw error;
    } finally {
      void queries.invalidateQueries({ queryKey: ['certificates'] });
      void queries.invalidateQueries({ queryKey: ['xp'] });
    }
  });
  return { buy: attempt.run, isPending: attempt.isPending, problem: attempt.problem, bought };
}

function keyOf(offerId: string): string {
  const known = readDraft(draft, { offerId: '', key: '' });
  if (known.offerId === offerId && known.key !== '') return known.key;
  const key = crypto.randomUUID();
  keepDraft(draft, { offerId, key });
  return key;
}

/** The server has said its word: nothing was taken. Of a silence, or of a server that fell over, nobody knows. */
const isSettled = (error: unknown): boolean =>
  error instanceof CallProblem && error.status >= 400 && error.status < 500 && error.code !== 'idempotency_running';
