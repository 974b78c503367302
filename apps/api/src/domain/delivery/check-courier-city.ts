import type { ipostCityAvailable } from '@club/contract/customer/delivery/ipost';
import { courierWindowsNow } from '@club/rules/delivery/courier-windows';
import { requireCapability } from '../capability.ts';
import { cityOf } from './city-of.ts';
import { isCourierCity } from './courier-city.ts';
import type { Operation } from '../operation.ts';

export const checkCity: Operation<typeof ipostCityAvailable> = async (ctx, input) => {
  requireCapability(ctx, 'ipost', input.token);
  const { label } = await cityOf(ctx, input.city);
  const available = await isCourierCity(ctx, label);
  return { code: 200, available, windows: available ? courierWindowsNow(ctx.now) : [] };
};
