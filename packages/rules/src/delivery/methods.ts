export const deliveryMethods = ['branch', 'courier', 'ipost'] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];

export type ShippingCode = 'carrier_paid' | 'carrier_free' | 'carrier_free_bonus' | 'ipost';

export interface ShippingLine {
  code: ShippingCode;
  title: string;
  priceKop: 0;
}

export const zip = '01001';
export const country = 'Україна';
export const countryWire = 'Ukraine';
export const currency = 'UAH';

/** Every item of a cart must carry it for iPOST. */
export const ipostTag = 'ipost_allow';

/** Whether the carrier collects money at the hand-over: of the calls of iPOST none can name a sum. */
export const collectsMoney = (method: DeliveryMethod): boolean => method !== 'ipost';

/** Characters of the comment that the courier of iPOST gets. */
export const ipostCommentMax = 500;

const ipostFlat = ', кв./оф. ';

const shippingTitles: Record<ShippingCode, string> = {
  carrier_paid: 'Нова пошта, за тарифами перевізника, оплачує отримувач',
  carrier_free: 'Нова пошта, безкоштовно',
  carrier_free_bonus: 'Нова пошта, безкоштовно для бонусних пропозицій',
  ipost: 'Курʼєрська служба IPOST',
};

/** 1, 2 or 3; throws RangeError on any other number. */
export function deliveryMethodOfWire(wire: number): DeliveryMethod {
  const method = deliveryMethods[wire - 1];
  if (!method) throw new RangeError(`Not a delivery type: ${wire}`);
  return method;
}

export function wireOfDeliveryMethod(method: DeliveryMethod): 1 | 2 | 3 {
  return ({ branch: 1, courier: 2, ipost: 3 } as const)[method];
}

export function canUseIpost(items: readonly { tags: readonly string[] }[]): boolean {
  return items.length > 0 && items.every(({ tags }) => tags.includes(ipostTag));
}

export function branchText(number: string | number): string {
  return `відділення №${number}`;
}

export function courierAddress({ street, house, flat }: { street: string; house: string; flat?: string }): string {
  return `${street}, буд. ${house}${flat ? `, кв. ${flat}` : ''}`;
}

/** An address made by `courierAddress`, in its parts again; undefined for any other text. */
export function partsOfCourierAddress(address: string): { street: string; house: string; flat: string } | undefined {
  const [, street, house, flat = ''] = /^(.+), буд\. (.+?)(?:, кв\. (.+))?$/u.exec(address) ?? [];
  return street === undefined || house === undefined ? undefined : { street, house, flat };
}

export function ipostAddress({ street, flat }: { street: string; flat?: string }): string {
  return `${street}${flat ? `${ipostFlat}${flat}` : ''}`;
}

/** An address made by `ipostAddress`, in its parts again: the carrier takes them apart. */
export function partsOfIpostAddress(address: string): { street: string; flat: string } {
  const at = address.lastIndexOf(ipostFlat);
  return at === -1
    ? { street: address, flat: '' }
    : { street: address.slice(0, at), flat: address.slice(at + ipostFlat.length) };
}

/** The customer never pays us for delivery: at most the carrier, at the hand-over. */
export function shippingLine(order: {
  method: DeliveryMethod;
  goodsKop: number;
  xpOnly: boolean;
  freeFromKop: number;
}): ShippingLine {
  const code = shippingCode(order);
  return { code, title: shippingTitles[code], priceKop: 0 };
}

/** The kopiyky missing for free delivery, and the cart's progress, 0 to 1. */
export function freeDeliveryProgress(order: { goodsKop: number; freeFromKop: number }): {
  leftKop: number;
  ratio: number;
} {
  const { goodsKop, freeFromKop } = order;
  if (goodsKop >= freeFromKop) return { leftKop: 0, ratio: 1 };
  return { leftKop: freeFromKop - goodsKop, ratio: goodsKop / freeFromKop };
}

function shippingCode(order: Parameters<typeof shippingLine>[0]): ShippingCode {
  if (order.method === 'ipost') return 'ipost';
  if (order.xpOnly) return 'carrier_free_bonus';
  return order.goodsKop >= order.freeFromKop ? 'carrier_free' : 'carrier_paid';
}
