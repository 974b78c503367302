import { ofBrands } from '@club/rules/brands';
import { instructionDrawings, scanners } from '@club/rules/codes/instruction';
import { photoProblems, photosMax, scanMessageKinds, scanResults } from '@club/rules/codes/scans';
import * as z from '../../types.ts';
import { endpoint, hour, minute } from '../../endpoint.ts';
import { brand, count, instant, line, myogo, numericId, offset, ok, shortText, uuid, xp } from '../../wire.ts';

const fraction = z.decimal(0, 1);
const scanResult = z.enum(scanResults);

const scanOutcome = z.object({
  /** The client's own id of this try: a repeat of it answers the same. */
  id: uuid,
  result: scanResult,
  xp,
  line: z.nullable(line),
  code_tail: z.anyText,
  /** The customer's text about this one code. */
  message: z.anyText,
});

export type ScanOutcome = z.infer<typeof scanOutcome>;

const wideCount = z.object({
  /** The monthly plan doubles codes now. */
  subscription: z.boolean(),
  /** The XP of the next code: doubled with the plan, 0 while such codes are not rewarded. */
  calculation_amount_bonuses: xp,
  /** Codes counted this week. */
  scan_counter: count,
  /** Codes left this week. */
  scan_balance: count,
  resets_at: instant,
});

export type WideCount = z.infer<typeof wideCount>;

/**
 * The position of a symbol in the upright photo, as fractions of its sides: four corners, clockwise from its own top
 * left.
 */
const box = z.array(z.object({ x: fraction, y: fraction })).check(z.length(4));

const photo = z.object({
  id: uuid,
  /** Of the upright photo, in pixels; 0 when it could not be opened. */
  width: count,
  height: count,
  found: z.array(
    z.object({
      box,
      /** The code itself when it is one of ours, so that it can be sent again alone. */
      code: z.nullable(z.anyText),
      result: scanOutcome,
    }),
  ),
  problem: z.nullable(z.enum(photoProblems)),
  /** The customer's text about the problem. */
  message: z.nullable(z.anyText),
});

export type PhotoOutcome = z.infer<typeof photo>;

/** 8 MB of pictures in base64, and the JSON around them: one large photo or several smaller ones. */
const loadBytesMax = 11_300_000;

/** Photos one person may have read in an hour. */
export const photosAnHour = 30;

const codeTries = z
  .array(
    z.strictObject({
      id: uuid,
      code: z.text(300, 1),
      how: z.enum(['camera', 'typed', 'link']),
    }),
  )
  .check(z.minLength(1), z.maxLength(10));

const photoTries = z
  .array(
    z.strictObject({
      /** The client's own id of this photo: each of its codes is a try with an id made from it. */
      id: uuid,
      image: z.matching(/^[A-Za-z0-9+/]+={0,2}$/, loadBytesMax, 4),
    }),
  )
  .check(z.minLength(1), z.maxLength(photosMax));

export const loadScans = endpoint({
  method: 'POST',
  path: '/mapi/multiscan/load',
  summary: 'Redeems codes, typed or from photos; each has exactly one result',
  access: 'customer',
  refused: 'last',
  input: z
    .strictObject({
      codes: z.optional(codeTries),
      image_type: z.optional(z.literal('base64')),
      images: z.optional(photoTries),
      product_variant: z.optional(line),
      phone: z.optional(shortText), // hint
      user_id: z.optional(shortText), // hint
      myogo,
    })
    .check(z.refine(({ codes, images }) => codes !== undefined || images !== undefined)),
  reply: z.object({
    code: ok,
    /** Of `codes`, in their order. */
    results: z.array(scanOutcome),
    /** Of `images`, in their order. */
    photos: z.array(photo),
    balance: xp,
  }),
  bodyBytesMax: loadBytesMax,
  limits: [{ by: 'person', times: 120, windowMs: minute }],
});

export const getWideCount = endpoint({
  method: 'POST',
  path: '/api/scan/get-wide-count',
  summary: 'Counters of one product line',
  access: 'customer',
  input: z.strictObject({ product_variant: line, myogo }),
  reply: z.object({ code: ok, data: wideCount, errors: z.array(z.anyText) }),
});

export const getScanHistory = endpoint({
  method: 'POST',
  path: '/api/scan/get-history',
  summary: 'Scanned codes, newest first',
  access: 'customer',
  refused: 'first',
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
  reply: z.object({ ...ofBrands(() => xp), total: xp }),
});

export const getScanMessage = endpoint({
  method: 'GET',
  path: '/api/scan/get-message',
  summary: 'The scanner’s current state: limits, doubling, the day of new codes',
  access: 'customer',
  input: z.strictObject({ product_variant: z.optional(line) }),
  reply: z.object({
    code: ok,
    kind: z.enum(scanMessageKinds),
    message: z.anyText,
    /** Until when it lasts, if known. */
    until: z.nullable(instant),
  }),
});

export const getScanPercent = endpoint({
  method: 'GET',
  path: '/api/scan/get-scan-percent',
  summary: "How much of the week's limit is used, and the codes of the running month",
  access: 'customer',
  input: z.strictObject({ product_variant: z.optional(line) }),
  reply: z.object({
    code: ok,
    /** Of the week's limits of all lines together, or of the requested one. */
    percent: z.integer(0, 100),
    /** Codes of this week, and how many of them it may have. */
    used: count,
    limit: count,
    /** 'YYYY-MM' in Kyiv. */
    coinMonth: z.anyText,
    /** Codes counted in that month. */
    coinCount: count,
    /** XP they brought. */
    coinXp: xp,
  }),
});

const instructionPart = z.object({ title: z.anyText, text: z.anyText });

export const getScanInstruction = endpoint({
  method: 'GET',
  path: '/api/scan/get-instruction',
  summary: 'The brand’s scanning instructions, texts and pictures; empty if it has none',
  access: 'customer',
  input: z.strictObject({ scanner: z.enum(scanners) }),
  reply: z.object({
    code: ok,
    steps: z.array(
      z.extend(instructionPart, {
        /** One of the app's own; or else the address of a picture and its alt text. */
        drawing: z.nullable(z.enum(instructionDrawings)),
        image: z.nullable(z.object({ address: z.anyText, text: z.anyText })),
      }),
    ),
    /** What helps when a code is not read. */
    tips: z.array(instructionPart),
  }),
});

const managerId = z.matching(/^[\w.-]{1,64}$/);

export const saveManager = endpoint({
  method: 'POST',
  path: '/api/scan/save-manager',
  summary: 'Stores which manager brought the customer: the first in a month stays',
  access: 'customer',
  input: z.strictObject({
    shopify_id: numericId,
    manager: managerId,
    manager_from: z._default(z.union([managerId, z.literal('')]), ''),
    brand,
    myogo,
  }),
  /** The stored mark: that of the first call of the month. */
  reply: z.object({ code: ok, month: z.anyText, manager: z.anyText, manager_from: z.anyText }),
  limits: [{ by: 'person', times: 30, windowMs: hour }],
});
