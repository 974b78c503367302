import { type Brand, brands } from '@club/rules/brands';
import type { CustomerCtx } from '../context.ts';

/** Of the host whose page asks: a browser subscribes for a host, and the first one shows every brand. */
export function hostBrandOf({ request, config, brand }: Pick<CustomerCtx, 'request' | 'config' | 'brand'>): Brand {
  return brands.findLast((one) => request.origin === new URL(config.urls[one]).origin) ?? brand;
}
