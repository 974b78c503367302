import type { Endpoint } from '@club/contract/endpoint';
import type * as z from 'zod/mini';
import type { Ctx, CustomerCtx, SessionCtx } from './context.ts';
import type { PictureReply, ReadyReply } from './replies.ts';

/** An operation's arguments, by the access of its call. */
export interface ContextOf {
  public: Ctx;
  visitor: Ctx;
  session: SessionCtx;
  customer: CustomerCtx;
}

/** The operation of one call: reads top-down, returns named values. */
export type Operation<E extends Endpoint> = (
  ctx: ContextOf[E['access']],
  input: z.output<E['input']>,
) => Promise<z.input<E['reply']> | ReadyReply | PictureReply>;
