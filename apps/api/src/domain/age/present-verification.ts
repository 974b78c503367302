import type { getVerification } from '@club/contract/customer/age';
import type * as z from 'zod/mini';
import { findVerification } from '../../database/age/verifications.ts';
import type { CustomerCtx } from '../context.ts';

/** The state of the person's age, as every call about it returns it. */
export async function presentVerification(ctx: CustomerCtx): Promise<z.input<typeof getVerification.reply>> {
  const record = await findVerification(ctx.db, ctx.personId, ctx.now);
  const { deeplink = null, expiresAt = null } = record ?? {};
  const { identity } = ctx.providers;
  const isWithDiia = record?.state === 'waiting' && deeplink !== null && expiresAt !== null;
  return {
    state: record?.state ?? 'none',
    method: record?.method ?? null,
    reason: record?.reason ?? null,
    at: (record?.decidedAt ?? record?.createdAt)?.toISOString() ?? null,
    diia: isWithDiia ? { deeplink, expires_at: expiresAt.toISOString() } : null,
    is_diia_offered: !ctx.config.absent.includes('identity') && identity.reader !== undefined,
    is_test_reader: identity.reader?.isTest ?? false,
  };
}
