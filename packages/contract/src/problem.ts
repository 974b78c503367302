import * as z from 'zod/mini';

/** The one shape of every error answer: RFC 9457 problem details, a stable code, a Ukrainian detail fit to show. */
export const problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string(),
  requestId: z.string(),
  errors: z.optional(z.array(z.object({ field: z.string(), detail: z.string(), message: z.optional(z.string()) }))),
});

export type Problem = z.infer<typeof problem>;
