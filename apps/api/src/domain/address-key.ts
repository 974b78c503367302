import { createHmac } from 'node:crypto';
import { addressBlock } from '@club/rules/sign-in/address-block';
import type { Ctx } from './context.ts';

/** The caller's block of addresses by a keyed hash: a network address is personal data and is stored nowhere. */
export const blockKey = (ctx: Pick<Ctx, 'config' | 'request'>): string =>
  createHmac('sha256', ctx.config.secret)
    .update(`address:${addressBlock(ctx.request.address)}`)
    .digest('base64url')
    .slice(0, 22);
