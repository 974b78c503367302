import { addMonths } from './time/calendar.ts';

/** Live devices of one person, in both brands together. */
export const registeredDevicesMax = 5;
/** Wrong serials of a person in an hour and in a day, then a pause. */
export const wrongSerialsAnHour = 10;
export const wrongSerialsADay = 30;
/** A device may have been bought that long ago. */
export const purchasedYearsAgoMax = 3;
/** A silent owner's device stays requested that long; then another may request it. */
export const transferRequestDays = 14;

/** The state of a serial for the person who enters it. */
export const serialResults = ['free', 'yours', 'taken', 'unknown', 'other_brand', 'blocked', 'full', 'paused'] as const;
export type SerialResult = (typeof serialResults)[number];

export const transferStates = ['asked', 'given', 'refused', 'cancelled'] as const;
export type TransferState = (typeof transferStates)[number];

export const replacementStates = ['asked', 'approved', 'refused', 'done', 'cancelled'] as const;
export type ReplacementState = (typeof replacementStates)[number];

/** Possible defects of a device. */
export const deviceFaults = ['power', 'charging', 'heating', 'button', 'body', 'other'] as const;
export type DeviceFault = (typeof deviceFaults)[number];

const maskPattern = /^[0-9A-HJKMNP-TV-Z?]{1,12}$/;

/** How serials of a model begin: symbols of serials, and ? for any one of them. */
export const isSerialMask = (text: string): boolean => maskPattern.test(text);

/** Whether a well-formed serial matches the mask. */
export const fitsSerialMask = (serial: string, mask: string): boolean =>
  Array.from(mask).every((symbol, at) => symbol === '?' || symbol === serial[at]);

/** The first day a purchase may have been on. Days are Kyiv's, 'YYYY-MM-DD'. */
export function firstPurchaseDay(today: string): string {
  return addMonths(today, -12 * purchasedYearsAgoMax);
}

/** Whether a device can have been bought on the day: not tomorrow, and not too long ago. */
export function isPurchaseDay(day: string, today: string): boolean {
  return day <= today && day >= firstPurchaseDay(today);
}

/** The last day of the warranty, counted from the day of the purchase. */
export function warrantyEnd(purchasedOn: string, months: number): string {
  return addMonths(purchasedOn, months);
}
