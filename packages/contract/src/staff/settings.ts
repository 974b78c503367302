import { brands } from '@club/rules/brands';
import * as z from '../types.ts';
import { cellChanges, staffAction } from './action.ts';

const brand = z.nullable(z.enum(brands));

/** Gives a setting of the club a new value, now or from a later moment on. */
export const changeSetting = staffAction({
  name: 'setting.change',
  stepUp: true,
  summary: 'Changes a club setting, now or from a later moment',
  permission: 'settings.change',
  input: z.strictObject({
    key: z.text(60, 1),
    /** Null for a single value of the whole club. */
    brand,
    /** Anything the setting's own check accepts. */
    value: z.anything,
    /** None begins now. */
    begins_at: z.nullable(z.moment),
    /** Why, for readers of the history. */
    note: z.written(500),
  }),
  reply: z.object({ key: z.anyText, brand, before: z.anyText, after: z.anyText, begins_at: z.moment }),
});

const promoChanges = z.array(z.object({ code: z.anyText, brand: z.enum(brands), what: cellChanges }));

/** Cells are as in the file; missing ones stay. */
export const setPromo = staffAction({
  name: 'promo-codes.set',
  stepUp: true,
  summary: 'Adds or changes a promo code',
  permission: 'settings.change',
  input: z.strictObject({ code: z.text(60, 1), cells: z.record(z.text(40), z.text(100)) }),
  reply: z.object({ changes: promoChanges }),
});

/** From this moment on; orders that were placed with it stay valid. */
export const endPromo = staffAction({
  name: 'promo-codes.end',
  summary: 'Ends a promo code now',
  permission: 'settings.change',
  input: z.strictObject({ code: z.text(60, 1) }),
  reply: z.object({ changes: promoChanges }),
});

/** CSV or JSON as in docs/first-data.md; a code missing from the file stays. */
export const importPromos = staffAction({
  name: 'promo-codes.import',
  stepUp: true,
  summary: 'Adds and changes promo codes from a file, all or nothing',
  permission: 'settings.change',
  input: z.strictObject({ file: z.text(1_000_000) }),
  reply: z.object({ changes: promoChanges }),
});
