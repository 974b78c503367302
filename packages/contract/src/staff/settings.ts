import { brands } from '@club/rules/brands';
import * as z from '../types.ts';
import { staffAction } from './action.ts';

const brand = z.nullable(z.enum(brands));

/** Gives a setting of the club a new value, now or from a later moment on. */
export const changeSetting = staffAction({
  name: 'setting.change',
  stepUp: true,
  summary: 'Changes a setting of the club, now or from a later moment on',
  permission: 'settings.change',
  input: z.object({
    key: z.text(60, 1),
    /** None where there is one value for the whole club. */
    brand,
    /** What the setting's own check lets through. */
    value: z.anything,
    /** None begins now. */
    begins_at: z.nullable(z.moment),
    /** Why, for readers of the history. */
    note: z.written(500),
  }),
  reply: z.object({ key: z.anyText, brand, before: z.anyText, after: z.anyText, begins_at: z.moment }),
});
