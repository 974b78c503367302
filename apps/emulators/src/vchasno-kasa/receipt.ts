type Fields = Record<string, unknown>;

/** Amounts as they were sent, in hryvnias. */
export interface Row {
  name: string;
  cnt: number;
  price: number;
  disc: number;
}

export interface Sold {
  sum: number;
  rows: Row[];
  pay: { type: number; sum: number; comment: string };
  footer: string;
}

const groups = [1, 2, 3, 4, 5, 6, 7];

/**
 * `fiscal.receipt` in its valid form: no zero price, no third digit, rows that sum to the payment. Undefined for any
 * other.
 */
export function readSold(receipt: Fields): Sold | undefined {
  const { sum, round = 0, rows, pays, comment_down: footer = '' } = receipt;
  if (!isMoney(sum) || round !== 0 || !Array.isArray(rows) || rows.length === 0) return undefined;
  const read = rows.map((row) => readRow(fieldsOf(row)));
  if (read.some((row) => row === undefined)) return undefined;
  const goods = read.filter((row) => row !== undefined);
  const [pay, ...others] = Array.isArray(pays) ? pays.map(fieldsOf) : [];
  if (pay === undefined || others.length > 0 || !Number.isInteger(pay.type)) return undefined;
  const total = goods.reduce((all, row) => all + kopOf(row.price) * row.cnt - kopOf(row.disc), 0);
  if (total !== kopOf(sum) || total <= 0 || pay.sum !== sum) return undefined;
  const { type, comment = '' } = pay;
  return { sum, rows: goods, pay: { type: Number(type), sum, comment: String(comment) }, footer: String(footer) };
}

function readRow({ code, name, cnt, price, disc = 0, disc_type: kind = 0, taxgrp }: Fields): Row | undefined {
  if (typeof code !== 'string' || code === '' || typeof name !== 'string' || name === '') return undefined;
  if (!isMoney(price) || price === 0 || !isMoney(disc) || kind !== 0 || !groups.includes(Number(taxgrp)))
    return undefined;
  if (typeof cnt !== 'number' || !Number.isInteger(cnt) || cnt <= 0) return undefined;
  return kopOf(disc) <= kopOf(price) * cnt ? { name, cnt, price, disc } : undefined;
}

const isMoney = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && /^\d+(\.\d{1,2})?$/.test(String(value));

const kopOf = (hryvnias: number): number => Math.round(hryvnias * 100);

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};
