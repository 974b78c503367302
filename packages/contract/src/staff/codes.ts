import { brands } from '@club/rules/brands';
import { instructionKinds, scanners } from '@club/rules/codes/instruction';
import { productLines } from '@club/rules/product-lines';
import * as z from '../types.ts';
import { staffAction } from './action.ts';

const id = z.integer(1, 2 ** 31 - 1);
const note = z.prose(500);
/** Codes of one kind that came at one time. They are no longer good when the day begins in Kyiv. */
const batch = { line: z.enum(productLines), expires: z.optional(z.day), note } as const;
const changed = z.object({
  id,
  line: z.enum(productLines),
  size: z.integer(0),
  redeemed: z.integer(0),
  created: z.day,
  expires: z.nullable(z.day),
  blocked: z.nullable(z.day),
  note: z.anyText,
});

export const issuedMax = 1_000_000;

/** Codes leave the club once, on paper: this reply is the only one that has them. */
export const issueCodes = staffAction({
  name: 'codes.issue',
  stepUp: true,
  isReplySecret: true,
  summary: 'Issues pack codes and returns them, once',
  permission: 'codes.issue',
  input: z.strictObject({ ...batch, count: z.integer(1, issuedMax) }),
  reply: z.object({ batch: id, codes: z.array(z.anyText) }),
});

/** A file of codes that were made elsewhere: one a line, or a column named code. */
export const importCodes = staffAction({
  name: 'codes.import',
  stepUp: true,
  summary: 'Imports pack codes that were generated elsewhere, all or nothing',
  permission: 'codes.issue',
  input: z.strictObject({ ...batch, file: z.pieces }),
  reply: z.object({
    /** Null when every code was known. */
    batch: z.nullable(id),
    line: z.enum(productLines),
    added: z.integer(0),
    repeated: z.integer(0),
    known: z.integer(0),
  }),
});

export const expireBatch = staffAction({
  name: 'codes.expire',
  summary: 'Sets the day from which the codes of a batch are no longer valid',
  permission: 'codes.guard',
  input: z.strictObject({ batch: id, on: z.day }),
  reply: changed,
});

/** The text is appended to the note of the batch. */
export const blockBatch = staffAction({
  name: 'codes.block',
  summary: 'Blocks a batch of codes',
  permission: 'codes.guard',
  input: z.strictObject({ batch: id, note: z.written(500) }),
  reply: changed,
});

export const unblockBatch = staffAction({
  name: 'codes.unblock',
  summary: 'Unblocks a batch of codes',
  permission: 'codes.guard',
  input: z.strictObject({ batch: id, note }),
  reply: changed,
});

/** CSV or JSON with the column code; a known code keeps its owner. */
export const importVeloCodes = staffAction({
  name: 'velo-codes.import',
  summary: 'Imports discount codes for the pouch site from a file, all or nothing',
  permission: 'codes.issue',
  input: z.strictObject({ file: z.text(8_000_000) }),
  reply: z.object({
    codes: z.integer(0),
    /** Of them, the new ones. */
    added: z.integer(0),
    /** Unassigned codes, with these. */
    left: z.integer(0),
  }),
});

/** CSV or JSON as in docs/first-data.md: these become the instruction of the brand, in their order. */
export const importInstruction = staffAction({
  name: 'scan.import-instruction',
  summary: 'Replaces the scanning instructions, texts and pictures, with the rows of a file',
  permission: 'texts.publish',
  input: z.strictObject({ brand: z.enum(brands), file: z.text(1_000_000) }),
  reply: z.object({
    brand: z.enum(brands),
    rows: z.array(
      z.object({ scanner: z.enum(scanners), kind: z.enum(instructionKinds), title: z.anyText, is_new: z.boolean() }),
    ),
    left_out: z.integer(0),
  }),
});
