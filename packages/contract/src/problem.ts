import * as z from './types.ts';

/** The one shape of every error answer: RFC 9457 problem details, a stable code, a Ukrainian detail fit to show. */
export const problem = z.foreign({
  type: z.said,
  title: z.said,
  status: z.integer(),
  code: z.said,
  detail: z.said,
  requestId: z.said,
  errors: z.optional(z.array(z.object({ field: z.said, detail: z.said, message: z.optional(z.said) }))),
});

export type Problem = z.infer<typeof problem>;
