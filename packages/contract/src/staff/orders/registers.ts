import { brands } from '@club/rules/brands';
import * as z from '../../types.ts';
import { staffAction } from '../action.ts';

const number = z.integer(1, 2 ** 31 - 1);
const register = z.integer(1, 2 ** 31 - 1);

/**
 * The number of the register comes a moment later, with the carrier's rejections. Typed-in waybills belong to the
 * cabinet.
 */
export const makeRegister = staffAction({
  name: 'register.make',
  summary: 'Has the carrier make a register of the packed parcels of a brand that it made waybills for',
  permission: 'orders.handle',
  input: z.strictObject({ brand: z.enum(brands) }),
  reply: z.object({ register, orders: z.array(number) }),
});

export const dropFromRegister = staffAction({
  name: 'register.drop',
  summary: 'Takes a parcel out of its register; another one may have it',
  permission: 'orders.handle',
  about: 'order',
  input: z.strictObject({ number }),
  reply: z.object({ number, register }),
});

export const endRegister = staffAction({
  name: 'register.end',
  summary: 'Has the carrier take a register apart; its parcels wait for another one',
  permission: 'orders.handle',
  about: 'register',
  input: z.strictObject({ register }),
  reply: z.object({ register }),
});
