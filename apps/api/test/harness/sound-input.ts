import type { CallName } from '@club/contract/calls';
import { endpoints, inputFor, nameOf } from './contract-calls.ts';
import type { Phone } from './club.ts';
import { kyiv } from '../steps/ordering.ts';

/** Every field of the call, with the values of this customer's phone. */
export async function soundInput(phone: Phone, name: string): Promise<object> {
  const endpoint = endpoints.find((one) => nameOf(one) === name)!;
  const isOgo = phone.brand === 'ogo';
  const id = phone.customerId;
  const collectionId = isOgo ? 'ogo-sticks' : 'sticks';
  const customer = {
    shopifyId: id,
    shopify_id: id,
    customer_id: id,
    gloShopId: id,
    ogoShopId: id,
    first_name: 'Олена',
  };
  const place = { shop: phone.brand, brand: phone.brand, product_variant: isOgo ? 'ogo' : 'glo', collectionId };
  const rest = { phone: phone.number, city: kyiv, return_to: '/', orders: [], categoryId: 1, last_name: 'Тестова' };
  const field = { namespace: 'pwa', key: 'favorites', type: 'json', value: '[]', tags: '' };
  const own: Record<string, unknown> = { ...customer, ...place, ...rest, ...field, id };
  if (name.includes('/content/')) own.id = 'user-agreement';
  if (name.includes('/api-shop/')) {
    const { products } = await phone.call('POST /api/api-shop/get-products-by-collection', { collectionId });
    own.id = products[0]!.id;
  }
  const service = Object.keys(tokenCalls).find((path) => endpoint.path.startsWith(path));
  if (service) own.token = ((await phone.request(tokenCalls[service]!, {})).json() as { token: string }).token;
  const input = inputFor(endpoint, [id!]) as object;
  const accepted = Object.entries(own).filter(([field]) => field in input);
  return { ...input, ...Object.fromEntries(accepted), myogo: endpoint.method === 'GET' ? String(isOgo) : isOgo };
}

const tokenCalls: Record<string, CallName> = {
  '/api/cert': 'POST /api/cert/get-auth',
  '/api/feedback': 'GET /api/feedback/get-auth',
  '/api/ipost': 'POST /api/ipost/auth',
  '/api/analytics': 'GET /api/analytics/get-bat-token',
  '/api/velo': 'GET /api/velo/get-token',
};
