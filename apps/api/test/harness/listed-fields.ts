// What the specification names of each call: fields sent, and fields answered. A name is a field or, after a dot, a
// nested field; lists are searched. Where the specification shows none, none is listed.
import type { CallName } from '@club/contract/calls';
import * as z from 'zod/mini';

type Listed = readonly [sent: string, answered?: string];

const user = 'id first_name last_name email phone note tags orders_count total_spent';
const orderSent = [
  'order.line_items.quantity order.line_items.variant_id order.line_items.price order.customer order.tags',
  'order.fulfillment_status order.financial_status order.shipping_lines order.payment_gateway_names order.transactions',
  'order.metafields order.note order.shipping_address.first_name order.shipping_address.last_name',
  'order.shipping_address.address1 order.shipping_address.phone order.shipping_address.city',
  'order.shipping_address.province order.shipping_address.country order.shipping_address.zip cart myogo',
].join(' ');
const scanCount = [
  'data.subscription data.calculation_amount_bonuses data.scan_counter data.scan_balance',
  'code errors',
].join(' ');

const listed: Partial<Record<CallName, Listed>> = {
  'POST /api/auth/test-login': ['phone', 'shopify_id error'],
  'POST /api/auth/login-sms': [''],
  'POST /api/auth/check-email': ['email'],
  'POST /api/auth/registration': [''],
  'POST /api/auth/reg-auth': ['', 'customer.shopify_id'],
  'POST /api/auth/send-bot-stat': ['phone shopifyId'],
  'POST /api/auth/confirm-sms': ['', 'customer.shopify_id'],
  'POST /api/auth/check-token': ['gloShopId ogoShopId', 'code token'],
  'GET /api/auth/get-ogo-token': ['', 'token expired_at'],
  'POST /api/auth/create-customer': ['first_name last_name email phone note tags variant', 'id'],
  'POST /api/auth/mlogin-glo': [''],
  'GET /api/user/get-velo-user': ['', 'shopifyId first_name last_name email apiToken oralStatus tdMultipass'],
  'POST /api/user/get-user': ['id myogo', user],
  'POST /api/user/get-metafields': ['id myogo', 'metafields.namespace metafields.key metafields.value metafields.type'],
  'GET /api/user/get-user-by-phone': ['myogo', user],
  'POST /api/user/create-metafields': ['namespace key value type shopifyId myogo'],
  'POST /api/user/update-tags': ['tags shopifyId myogo'],
  'GET /api/user/get-referrals': [''],
  'POST /api/user/change-email': ['email customer_id ogoAuthApiToken'],
  'POST /api/user/confirm-email': ['code ogoAuthApiToken'],
  'GET /api/user/check-allowed-user': ['', 'allowed'],
  'GET /api/velo/get-token': ['', 'token expired_at'],
  'POST /api/velo/mlogin': ['email last_name first_name token return_to', 'url'],
  'GET /api/velo/check-oral-status': ['', 'result'],
  'POST /api/mlogin': ['email last_name first_name ogoAuthApiToken return_to myogo'],
  'POST /api/content/get-page-by-id': ['id myogo', 'body_html faq.title faq.text'],
  'GET /api/invite/get-promo-code': ['', 'msg consumer.memberGetMemberCode'],
  'POST /api/invite/get-velo-mgm': ['shopifyId ogoApiToken', 'discount_code'],
  'POST /api/cert/get-auth': ['date', 'token expired_at error'],
  'POST /api/cert/regist': ['email first_name last_name token'],
  'POST /api/cert/get-cats': ['token', 'categories.CATEGORY_ID categories.CATEGORY_NAME'],
  'POST /api/cert/get-partners-by-id': ['token categoryId'],
  'POST /api/cert/create': [''],
  'POST /api/cert/get-cert-list': ['token'],
  'POST /api/cert/get-message': ['token categoryId'],
  'POST /api/cert/pin/store': ['code token'],
  'POST /api/cert/pin/enter-sms': ['code token'],
  'POST /api/cert/pin/token': ['code token'],
  'POST /api/scan/get-wide-count': ['product_variant', scanCount],
  'GET /api/scan/get-message': [''],
  'POST /api/scan/save-manager': ['shopify_id manager manager_from brand'],
  'POST /api/scan/get-history': ['offset variant'],
  'GET /api/scan/get-scan-percent': ['', 'coinMonth coinCount'],
  'GET /api/scan/get-full-balance': [''],
  'POST /mapi/multiscan/load': ['phone user_id image_type'],
  'GET /api/feedback/get-auth': ['', 'token expired_at'],
  'POST /api/feedback/can-write-by-order': [
    'shop token shopifyId orders',
    'statusCode velo.showCan velo.canFeedback ogo.showCan ogo.canFeedback glo.showCan glo.canFeedback',
  ],
  'POST /api/feedback/send': ['shop token', 'statusCode'],
  'POST /api/feedback/send-offline': ['', 'statusCode'],
  'POST /api/feedback/get-offline-orders': ['token', 'statusCode showCan offlineOrders'],
  'POST /api/feedback/import-orders-in-background': ['token', 'statusCode'],
  'POST /api/ipost/auth': ['', 'token expired_at'],
  'POST /api/ipost/city-available': ['token city'],
  'POST /api/ipost/send-address': [
    'token city street flat delivery_date delivery_time_from delivery_time_to order_id comment',
  ],
  'POST /api/api-shop/get-product-by-id': ['myogo'],
  'POST /api/api-shop/get-products-by-collection': ['collectionId bonus myogo'],
  'POST /api/api-shop/get-products-by-id': ['prods myogo'],
  'POST /api/api-shop/get-liqpay-link': ['orderId ogoAuthApiToken myogo', 'success link'],
  'POST /api/api-shop/create-order': [orderSent, 'order.id order.order_number'],
  'POST /api/api-shop/send-phone-call': [
    'orderSum orderNumber orderPayment callFrom callTo phone avgCheck first_name totalSpent orders_count',
  ],
  'POST /api/api-shop/get-orders': ['variant shopifyId', 'list mixPackIds mixQuant'],
  'POST /api/api-shop/send-promocode': ['code orderId shopDomain'],
  'GET /api/analytics/get-bat-token': ['', 'token expired_at'],
  'POST /api/analytics/send-bat-event': ['event token data.customer_id data.page_url myogo'],
  'POST /api/analytics/esputnik-add-contact': ['firstName lastName shopifyId email phone myogo'],
  'POST /api/analytics/pwa-add-order-info': ['transaction_id shopify_id os_name os_version phone_brand phone_model'],
  'POST /api/analytics/auth-bat': ['shopifyId event myogo'],
  'POST /api/analytics/esputnik-event-login': ['phone date'],
  'POST /api/analytics/esputnik-send-id': ['id phone email myogo'],
  'POST /api/get-version': ['', 'version'],
  'GET /api/get-devices': ['', 'code data.asset'],
  'GET /api/get-bonus-history': ['shop', 'transactions summary'],
  'GET /api/get-balance': ['v', 'balance'],
  // Last, for callers that go through them in this order: they end the session.
  'POST /api/auth/token-clear': ['', 'code'],
  'POST /api/auth/logout': ['token', 'code'],
};

const words = (text = ''): string[] => text.split(' ').filter(Boolean);

/** By call, in the order of the specification but for the two that end a session: fields sent, fields answered. */
export const listedFields: Record<string, [sent: string[], answered: string[]]> = Object.fromEntries(
  Object.entries(listed).map(([name, [sent, answered]]) => [name, [words(sent), words(answered)]]),
);

interface Shape {
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
}

/** Whether the schema may have the field. */
export function inSchema(schema: z.ZodMiniType, field: string): boolean {
  return hasField(z.toJSONSchema(schema, { io: 'input' }) as Shape, field.split('.'));
}

function hasField(shape: Shape, [name, ...rest]: string[]): boolean {
  if (name === undefined) return true;
  if (shape.items) return hasField(shape.items, [name, ...rest]);
  if (shape.anyOf) return shape.anyOf.some((one) => hasField(one, [name, ...rest]));
  const inner = shape.properties?.[name];
  return inner !== undefined && hasField(inner, rest);
}

/** Whether an answer has the field; a list has it when each of its items does. */
export function inValue(value: unknown, field: string): boolean {
  if (field === '') return value !== undefined;
  if (Array.isArray(value)) return value.every((item) => inValue(item, field));
  const [name = '', ...rest] = field.split('.');
  return (
    typeof value === 'object' &&
    value !== null &&
    name in value &&
    inValue((value as Record<string, unknown>)[name], rest.join('.'))
  );
}
