// Words of the wire that several nouns share.
import { brands, productLines } from '@club/rules/brands';
import { guidPattern, guidProblem } from '@club/rules/guid';
import * as z from 'zod/mini';

/** UAH with two decimals, as text: "105.00". */
export const uah = z.string().check(z.regex(/^\d{1,9}\.\d{2}$/));
/** A record's id: digits only, as the shop platform of the specification has it. */
export const numericId = z.string().check(z.regex(/^\d{1,19}$/));
export const uuid = z
  .string({ error: ({ input }) => guidProblem(input) })
  .check(z.regex(guidPattern, { error: ({ input }) => guidProblem(input) }));
export const instant = z.iso.datetime();
export const xp = z.int();
export const count = z.int().check(z.gte(0), z.lte(1_000_000));
export const offset = z._default(count, 0);
export const brand = z.enum(brands);
export const line = z.enum(productLines);
export const shortText = z.string().check(z.maxLength(200));
export const longText = z.string().check(z.maxLength(2000));
export const ok = z.literal(200);
/** The second brand's mark on its calls; the API key decides, this is only compared. */
export const myogo = z.optional(z.boolean());
/** Query strings carry text only. */
export const offsetText = z.optional(z.string().check(z.regex(/^\d{1,7}$/)));
/** Where an outside site leads after signing in: a path of that site. */
export const returnTo = z.string().check(z.minLength(1), z.maxLength(500));
/** The club's own capability for the second brand: compared when given, never needed. */
export const ogoAuthApiToken = z.optional(z.string().check(z.maxLength(400)));
