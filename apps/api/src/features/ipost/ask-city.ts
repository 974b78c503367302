import type { ipostCityAvailable } from '@club/contract/ipost';
import { courierWindowsNow } from '@club/rules/courier-windows';
import { requireCapability } from '../../http/capability.ts';
import { cityOf } from '../../http/city-of.ts';
import { isCourierCity } from '../../http/courier-city.ts';
import type { Operation } from '../../http/operation.ts';

export const checkCity: Operation<typeof ipostCityAvailable> = async (ctx, input) => {
  requireCapability(ctx, 'ipost', input.token);
  const { label } = await cityOf(ctx, input.city);
  const available = await isCourierCity(ctx, label);
  return { code: 200, available, windows: available ? courierWindowsNow(ctx.now) : [] };
};
