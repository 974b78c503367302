import { ProviderError } from '../../provider-error.ts';
import type { NewReceipt, RegisterReceipt } from '../port.ts';
import { type Fields, fieldsOf, service, tasks } from './execute.ts';
import { footer } from './messages.ts';

/** Settings decided by the club's accountant. */
export interface Accounting {
  taxGroup: number;
  payType: number;
}

/**
 * A receipt in the register's form: hryvnias with kopiyky after the point, and the discount in hryvnias of the line.
 */
export const receiptOf = (receipt: NewReceipt, { taxGroup, payType }: Accounting): Fields => ({
  sum: hryvnias(receipt.amountKop),
  round: 0,
  comment_down: footer(receipt.orderNumber, receipt.sale?.number),
  rows: receipt.lines.map(({ code, name, priceKop, units, discount }) => ({
    code,
    name,
    cnt: units,
    price: hryvnias(priceKop),
    disc: hryvnias(discount?.kop ?? 0),
    disc_type: 0,
    taxgrp: taxGroup,
    ...(discount !== null && { comment: discount.name }),
  })),
  pays: [{ type: payType, sum: hryvnias(receipt.amountKop), comment: receipt.paidBy }],
});

/** The number nearest to it: JSON writes it with two digits at most. */
const hryvnias = (kop: number): number => kop / 100;

/**
 * A receipt is issued immediately, so a reply is about an existing one. The tag identifies it; the register's other
 * fields are not always present.
 */
export function readReceipt(info: Fields, key: string, pageUrl: string, isLineDown: boolean): RegisterReceipt {
  const { doccode: number, qr } = info;
  if (typeof number !== 'string' || !/^[\w-]{1,100}$/.test(number))
    throw new ProviderError(service, 'unknown', 'no fiscal number');
  const printed = info.printinfo === undefined ? {} : fieldsOf(info.printinfo);
  return {
    key,
    kind: kindOf(info.task),
    amountKop: kopOf(printed.sum_topay),
    state: 'made',
    number,
    pageUrl: `${pageUrl}/${number}`,
    taxUrl: typeof qr === 'string' && isTaxPage(qr, pageUrl) ? qr : null,
    isOffline: printed.isOffline === true && isLineDown,
  };
}

function kindOf(task: unknown): RegisterReceipt['kind'] {
  if (task === tasks.sale) return 'sale';
  return task === tasks.return ? 'return' : undefined;
}

function kopOf(sum: unknown): number | undefined {
  if (sum === undefined) return undefined;
  const kop = Math.round(Number(sum) * 100);
  if (typeof sum !== 'number' || Math.abs(kop - sum * 100) > 0.001)
    throw new ProviderError(service, 'unknown', 'no sum');
  return kop;
}

/** The picture of a test register leads to the register's own page, with more than an address in it. */
const isTaxPage = (text: string, pageUrl: string): boolean =>
  !text.startsWith(pageUrl) && /^https?:$/.test(URL.parse(text)?.protocol ?? '') && /^[^\s;]{1,1000}$/.test(text);
