import { problems } from './problems.ts';
import type { Receipt } from './register.ts';

type Fields = Record<string, unknown>;
type Sale = Pick<Receipt, 'id' | 'type' | 'total' | 'goods' | 'payment' | 'footer' | 'relatedId'>;
type Problem = { field: string; problem: string };

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const thousandths = 1000;

/** The input of `POST /receipts/sell`, or its error: a zero price, a sum that differs from the payment. */
export function readSale(body: Fields): Sale | Problem {
  const wrong = (field: string, problem: string): Problem => ({ field, problem });
  const { id, goods, payments, related_receipt_id: related, footer } = body;
  if (typeof id !== 'string' || !uuid.test(id)) return wrong('id', 'value is not a valid uuid');
  if (!Array.isArray(goods)) return wrong('goods', 'field required');
  if (goods.length === 0) return wrong('goods', problems.tooFew);
  const lines = goods.map((one) => readLine(fieldsOf(one)));
  const bad = lines.find((line) => typeof line === 'string');
  if (bad !== undefined) return wrong('goods', bad);
  const read = lines.filter((line) => typeof line !== 'string');
  const isReturn = read.every((line) => line.isReturn);
  if (!isReturn && read.some((line) => line.isReturn)) return wrong('goods', 'sale and return in one receipt');
  const [payment, ...others] = Array.isArray(payments) ? payments.map(fieldsOf) : [];
  if (payment === undefined || others.length > 0) return wrong('payments', 'field required');
  const { type, value, label = 'Картка' } = payment;
  if (type !== 'CASHLESS' && type !== 'CASH') return wrong('payments', 'unexpected value');
  if (!isWhole(value) || value === 0 || typeof label !== 'string' || label.length > 128)
    return wrong('payments', 'invalid value');
  const total = read.reduce((sum, line) => sum + lineSum(line), 0);
  if (total !== value) return wrong('payments', 'sum of payments differs from sum of goods');
  if (isReturn !== (typeof related === 'string')) return wrong('related_receipt_id', 'is of a return alone');
  return {
    id,
    type: isReturn ? 'RETURN' : 'SELL',
    total,
    goods: read.map(({ name, price, quantity, off, tax }) => ({ name, price, quantity, off, tax })),
    payment: { label, value },
    footer: typeof footer === 'string' ? footer : '',
    relatedId: typeof related === 'string' ? related : undefined,
  };
}

interface Line {
  name: string;
  price: number;
  quantity: number;
  off: number;
  tax: number[];
  isReturn: boolean;
}

const lineSum = ({ price, quantity, off }: Line): number => (price * quantity) / thousandths - off;

function readLine({ good, quantity, is_return: isReturn = false, discounts = [] }: Fields): Line | string {
  const { code, name, price, tax = [] } = fieldsOf(good);
  if (typeof code !== 'string' || code === '' || typeof name !== 'string' || name === '') return 'field required';
  if (!isWhole(price) || price === 0) return 'price must be greater than 0';
  if (!isWhole(quantity) || quantity === 0) return 'quantity must be greater than 0';
  if (!Array.isArray(tax) || !tax.every(isWhole)) return 'invalid tax';
  if (typeof isReturn !== 'boolean' || !Array.isArray(discounts)) return 'invalid value';
  let off = 0;
  for (const discount of discounts.map(fieldsOf)) {
    if (discount.type !== 'DISCOUNT' || discount.mode !== 'VALUE' || !isWhole(discount.value) || discount.value === 0)
      return 'invalid discount';
    off += discount.value;
  }
  const line = { name, price, quantity, off, tax, isReturn };
  return Number.isInteger(lineSum(line)) && lineSum(line) >= 0 ? line : 'invalid sum';
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
