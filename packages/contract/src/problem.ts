import * as z from './types.ts';

/** The one shape of every error answer: RFC 9457 problem details, a stable code, a Ukrainian detail fit to show. */
export const problem = z.foreign({
  type: z.anyText,
  title: z.anyText,
  status: z.integer(),
  code: z.anyText,
  detail: z.anyText,
  requestId: z.anyText,
  errors: z.optional(z.array(z.object({ field: z.anyText, detail: z.anyText, message: z.optional(z.anyText) }))),
});

export type Problem = z.infer<typeof problem>;
