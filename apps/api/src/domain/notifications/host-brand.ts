import type { Brand } from '@club/rules/brands';
import type { CustomerCtx } from '../context.ts';

/** Of the host whose page asks: a browser subscribes for a host, and the main one shows both brands. */
export function hostBrandOf({ request, config, brand }: Pick<CustomerCtx, 'request' | 'config' | 'brand'>): Brand {
  if (request.origin === new URL(config.urls.ogo).origin) return 'ogo';
  return request.origin === new URL(config.urls.main).origin ? 'main' : brand;
}
