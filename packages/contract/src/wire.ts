// Words of the wire that several nouns share.
import { brands } from '@club/rules/brands';
import { productLines } from '@club/rules/product-lines';
import * as z from './types.ts';

/** UAH with two decimals, as text: "105.00". */
export const uah = z.matching(/^\d{1,9}\.\d{2}$/);
/** A record's id: digits only, as the shop platform of the specification has it. */
export const numericId = z.identifier;
export const uuid = z.guid;
export const instant = z.moment;
export const xp = z.int4;
export const count = z.integer(0, 1_000_000);
export const offset = z._default(count, 0);
export const brand = z.enum(brands);
export const line = z.enum(productLines);
export const shortText = z.prose(200);
export const longText = z.prose(2000);
export const ok = z.literal(200);
/** The mark on calls of a brand that has one; the API key decides, this is only compared. */
export const myogo = z.optional(z.boolean());
/** Query strings carry text only. */
export const offsetText = z.optional(z.matching(/^\d{1,7}$/));
/** Where an outside site leads after signing in: a path of that site. */
export const returnTo = z.text(500, 1);
/** The club's own capability for a brand with a mark: compared when given, never needed. */
export const ogoAuthApiToken = z.optional(z.text(400));
