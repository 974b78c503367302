import { scanResults } from '@club/rules/scans';
import * as z from 'zod/mini';
import { endpoint, minute } from './endpoint.ts';
import { count, instant, line, myogo, offset, ok, shortText, uuid, xp } from './wire.ts';

const scanResult = z.enum(scanResults);

const scanOutcome = z.object({
  /** The client's own id of this try: a repeat of it answers the same. */
  id: uuid,
  result: scanResult,
  xp,
  line: z.nullable(line),
  code_tail: z.string(),
  /** What the customer reads about this one code. */
  message: z.string(),
});

export type ScanOutcome = z.infer<typeof scanOutcome>;

const wideCount = z.object({
  subscription: z.boolean(),
  calculation_amount_bonuses: xp,
  /** Codes counted this week. */
  scan_counter: count,
  /** Codes left this week. */
  scan_balance: count,
  resets_at: instant,
});

export type WideCount = z.infer<typeof wideCount>;

export const loadScans = endpoint({
  method: 'POST',
  path: '/mapi/multiscan/load',
  summary: 'Redeems codes; each ends in exactly one result',
  access: 'customer',
  input: z.strictObject({
    codes: z
      .array(
        z.strictObject({
          id: uuid,
          code: z.string().check(z.minLength(1), z.maxLength(300)),
          how: z.enum(['camera', 'typed', 'link']),
        }),
      )
      .check(z.minLength(1), z.maxLength(10)),
    product_variant: z.optional(line),
    phone: z.optional(shortText), // hint
    user_id: z.optional(shortText), // hint
    myogo,
  }),
  reply: z.object({ code: ok, results: z.array(scanOutcome), balance: xp }),
  limits: [{ by: 'person', times: 120, windowMs: minute }],
});

export const getWideCount = endpoint({
  method: 'POST',
  path: '/api/scan/get-wide-count',
  summary: 'Counters of one product line',
  access: 'customer',
  input: z.strictObject({ product_variant: line, myogo }),
  reply: z.object({ code: ok, data: wideCount, errors: z.array(z.string()) }),
});

export const getScanHistory = endpoint({
  method: 'POST',
  path: '/api/scan/get-history',
  summary: 'Scanned codes, newest first',
  access: 'customer',
  input: z.strictObject({ offset, variant: z.optional(line), myogo }),
  reply: z.object({
    list: z.array(z.extend(scanOutcome, { at: instant })),
    next_offset: z.nullable(count),
  }),
});

export const getFullBalance = endpoint({
  method: 'GET',
  path: '/api/scan/get-full-balance',
  summary: 'Balances of both brands and their total',
  access: 'customer',
  input: z.strictObject({}),
  reply: z.object({ main: xp, ogo: xp, total: xp }),
});
