import type { Brand } from '@club/rules/brands';
import { brandTexts } from '@club/rules/brands/texts';
import { kyivMidnight } from '@club/rules/time/calendar';
import { formatDay, formatMoney, typeset } from '@club/rules/text/ukrainian';
import { backText } from './messages.ts';

/** An order of the second carrier has a day and hours instead of a waybill. */
export function withCourierSms(
  brand: Brand,
  number: number,
  window: { date: string; from: string; to: string } | null,
): string {
  const when =
    window === null ? '' : ` привезе ${formatDay(kyivMidnight(window.date))} з ${window.from} до ${window.to}`;
  return typeset(`${brandTexts[brand].plainTitle}: замовлення № ${number} у дорозі. Курʼєр IPOST${when}.`);
}

/** `place` as the carrier reports it or as it was ordered; `heldUntil` is a Kyiv day, if the carrier reports one. */
export function parcelArrivedSms(brand: Brand, number: number, place: string, heldUntil: string | null): string {
  const until = heldUntil === null ? '' : ` Чекатиме до ${formatDay(kyivMidnight(heldUntil))}.`;
  return typeset(`${brandTexts[brand].plainTitle}: посилка № ${number} чекає на тебе: ${place}.${until}`);
}

/** The parcel's new destination; the city only if it is another one. */
export function placeText({
  branch,
  city,
  address,
}: {
  branch: { kind: 'branch' | 'locker'; number: string; address: string } | null;
  city: string | null;
  address: string | null;
}): string | undefined {
  const kind = branch?.kind === 'locker' ? 'поштомат' : 'відділення';
  const place = branch === null ? address : `${kind} № ${branch.number}, ${branch.address}`;
  return place === null ? undefined : [city, place].filter(Boolean).join(', ');
}

/** Staff had it redirected to another branch, or to an address. */
export const redirectedSms = (brand: Brand, number: number, place: string): string =>
  typeset(`${brandTexts[brand].plainTitle}: посилку № ${number} переадресовано. Тепер вона їде сюди: ${place}.`);

/** Before it left. */
export const placeChangedSms = (brand: Brand, number: number, place: string): string =>
  typeset(`${brandTexts[brand].plainTitle}: адресу замовлення № ${number} змінено. Посилка приїде сюди: ${place}.`);

export const redirectEndedSms = (brand: Brand, number: number): string =>
  typeset(
    `${brandTexts[brand].plainTitle}: переадресацію посилки № ${number} скасовано. Вона їде, як і було замовлено.`,
  );

/** Money that was paid in cash is given back by hand, so it is promised and nothing more. */
export function returnedSms(
  brand: Brand,
  number: number,
  back: { xpTotal: number; cardKop: number; cashKop: number },
): string {
  const cash = back.cashKop > 0 ? ` ${formatMoney(back.cashKop)} повернемо: ми напишемо, як саме.` : '';
  return typeset(`${brandTexts[brand].plainTitle}: замовлення № ${number} повернено.${backText(back)}${cash}`);
}

/** `sums` are the refunds, and their ways. */
export function unitsReturnedSms(brand: Brand, number: number, sums: string): string {
  const back = sums === '' ? '' : ` Повертаємо ${sums}.`;
  return typeset(`${brandTexts[brand].plainTitle}: повернення за замовленням № ${number} прийнято.${back}`);
}

export const returnRefusedSms = (brand: Brand, number: number): string =>
  typeset(
    `${brandTexts[brand].plainTitle}: запит на повернення замовлення № ${number} відхилено. Причина — в історії покупок.`,
  );
