import { type DeliveryMethod, deliveryMethods } from '../delivery/methods.ts';

/** Who a wave is handed over to: parcels of one wave leave with one carrier. */
export const packingCarriers = ['nova-poshta', 'ipost'] as const;
export type PackingCarrier = (typeof packingCarriers)[number];

export const carrierOfMethod: Readonly<Record<DeliveryMethod, PackingCarrier>> = {
  branch: 'nova-poshta',
  courier: 'nova-poshta',
  ipost: 'ipost',
};

export const methodsOfCarrier = (carrier: PackingCarrier): DeliveryMethod[] =>
  deliveryMethods.filter((method) => carrierOfMethod[method] === carrier);

/** Whether the club makes its waybills, labels and registers; of any other, the courier brings them. */
export const hasWaybills: Readonly<Record<PackingCarrier, boolean>> = { 'nova-poshta': true, ipost: false };

/** The default number of orders in a wave: what one trolley holds. */
export const waveOrders = 20;
export const waveOrdersMax = 50;

/** The quasigroup of H. M. Damm: finds every wrong digit and every two that changed places. */
const damm = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
];

const checkOf = (digits: string): number =>
  Array.from(digits).reduce((row, digit) => Number(damm[row]?.[Number(digit)]), 0);

/** A sheet's code for a scanner: the number of the order and a check digit, and nothing personal. */
export const sheetCodeOf = (number: number): string => `${number}${checkOf(String(number))}`;

/** The number of the order; undefined for a text that is no sheet. */
export function numberOfSheet(text: string): number | undefined {
  return /^[1-9]\d{4,10}$/.test(text) && checkOf(text) === 0 ? Number(text.slice(0, -1)) : undefined;
}

/** The content of a parcel, and how much of it was scanned. */
export interface PackedUnit {
  variant: number;
  sku: string | null;
  barcode: string | null;
  units: number;
  scanned: number;
}

/** GTINs of 8, 12, 13 and 14 digits are one number with zeros before it. */
const plainCode = (code: string): string =>
  /^\d{8,14}$/.test(code) ? code.padStart(14, '0') : code.trim().toUpperCase();

/** Whether a scanner may read this on a unit: its barcode, its SKU, or its number without either. */
export function isCodeOfUnit(code: string, { variant, sku, barcode }: Pick<PackedUnit, 'variant' | 'sku' | 'barcode'>) {
  const codes = [barcode, sku].filter((one) => one !== null && one !== '');
  return (codes.length > 0 ? codes : [String(variant)]).some((one) => plainCode(String(one)) === plainCode(code));
}

/** The unit that is put into a parcel now, or why not: it belongs to none of its lines, or all of them are in. */
export function unitScanned<Unit extends PackedUnit>(code: string, units: readonly Unit[]): Unit | 'wrong' | 'extra' {
  const alike = units.filter((unit) => isCodeOfUnit(code, unit));
  if (alike.length === 0) return 'wrong';
  return alike.find(({ units: all, scanned }) => scanned < all) ?? 'extra';
}

export const unitsLeft = (units: readonly PackedUnit[]): number =>
  units.reduce((sum, { units: all, scanned }) => sum + all - scanned, 0);
