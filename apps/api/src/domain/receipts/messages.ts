import type { Brand } from '@club/rules/brands';
import { brandTexts } from '@club/rules/brands/texts';
import type { ReceiptKind } from '@club/rules/orders/receipts';
import { formatMoney, typeset } from '@club/rules/text/ukrainian';

/** An issued receipt: the register's number, and its addresses. */
export interface ReceiptLinks {
  number: string;
  pageUrl: string;
  taxUrl: string | null;
}

const kindNames: Record<ReceiptKind, string> = { sale: 'чек', return: 'чек повернення' };

/** Addresses are on separate lines, unchanged. */
export function receiptEmail(
  { brand, number }: { brand: Brand; number: number },
  { kind, amountKop }: { kind: ReceiptKind; amountKop: number },
  made: ReceiptLinks,
): { subject: string; text: string } {
  const what = kindNames[kind];
  const parts = [
    typeset(`Фіскальний ${what} № ${made.number} за замовленням № ${number}, ${formatMoney(amountKop)}:`),
    made.pageUrl,
    ...(made.taxUrl === null || made.taxUrl === made.pageUrl
      ? []
      : [typeset('Той самий чек у податковій:'), made.taxUrl]),
    typeset('Чек із QR-кодом і файлом є й на сторінці замовлення в застосунку.'),
  ];
  return {
    subject: typeset(`${brandTexts[brand].plainTitle}: ${what} за замовленням № ${number}`),
    text: parts.join('\n\n'),
  };
}
