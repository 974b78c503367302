// What calls of the office share, and the classes of personal data: a field that has one leaves the server masked.
import { brands } from '@club/rules/brands';
import { type PersonalClass, maskPersonal } from '@club/rules/staff/masking';
import * as z from '../../types.ts';

const classes = new WeakMap<object, PersonalClass>();

/** Personal text. Whatever an operation returns in it is masked before it is sent. */
export function personal(kind: PersonalClass) {
  const schema = z.rewritten((value) => maskPersonal(kind, value));
  classes.set(schema, kind);
  return schema;
}

/** The class of personal data that a field has. */
export const personalClassOf = (schema: object): PersonalClass | undefined => classes.get(schema);

export const brand = z.enum(brands);
/** Of both brands without it. Query strings carry text only. */
export const brandFilter = z.optional(brand);
/** Where the page before ended: `next` of its reply. */
export const afterCursor = z.optional(z.matching(/^\d{1,15}(\.\d{1,15})?$/));
export const nextCursor = z.nullable(z.anyText);
export const numberText = z.matching(/^\d{1,15}$/);
/** For four-byte numbers. */
export const smallNumber = z.integer(1, 2 ** 31 - 1);
export const smallNumberText = z.matching(/^\d{1,9}$/);
/** Who did something, as the audit log has it: `staff:7`, `customer:6900000001`, `job:…`, `console:…`. */
export const actorText = z.anyText;
export const reason = z.written(200);

/** A browser's answer to WebAuthn; the library that verifies it decides what is inside. */
export const credential = z.foreign({ id: z.text(1400) });
/** The options for the browser's WebAuthn. */
export const credentialOptions = z.foreign({ challenge: z.anyText });
