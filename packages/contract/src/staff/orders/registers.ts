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
  summary: 'Has the carrier create a register of a brand’s packed parcels that have the carrier’s waybills',
  permission: 'orders.handle',
  input: z.strictObject({ brand: z.enum(brands) }),
  reply: z.object({ register, orders: z.array(number) }),
});

export const dropFromRegister = staffAction({
  name: 'register.drop',
  summary: 'Removes a parcel from its register; another register may include it',
  permission: 'orders.handle',
  about: 'order',
  input: z.strictObject({ number }),
  reply: z.object({ number, register }),
});

export const endRegister = staffAction({
  name: 'register.end',
  summary: 'Has the carrier disband a register; its parcels await another one',
  permission: 'orders.handle',
  about: 'register',
  input: z.strictObject({ register }),
  reply: z.object({ register }),
});
