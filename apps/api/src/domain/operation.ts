import type { Endpoint } from '@club/contract/endpoint';
import type * as z from 'zod/mini';
import type { Ctx, CustomerCtx, SessionCtx } from './context.ts';
import type { PictureReply, ReadyReply } from './replies.ts';

/** What an operation is given, by the access of its call. */
export interface ContextOf {
  public: Ctx;
  visitor: Ctx;
  session: SessionCtx;
  customer: CustomerCtx;
}

/** What a feature does for one call: reads top-down, answers by name. */
export type Operation<E extends Endpoint> = (
  ctx: ContextOf[E['access']],
  input: z.output<E['input']>,
) => Promise<z.input<E['reply']> | ReadyReply | PictureReply>;
