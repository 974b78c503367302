import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';

/** People and balances of another system, by chance alone of their number: each row is sound and like no other. */
export async function writeMovedFiles(
  count: number,
  files: { customers: string; xp: string; orders?: string },
  favorites: readonly string[] = [],
): Promise<void> {
  const marked = favorites.length > 0;
  await write(files.customers, marked ? `${customerHeader},favorites` : customerHeader, count, (n) => [
    marked ? `${customerRow(n)},${n % 3 === 1 ? '' : favorites.join('|')}` : customerRow(n),
  ]);
  await write(files.xp, 'phone,brand,xp,ends_on', count, xpRows);
  if (files.orders !== undefined) await write(files.orders, orderHeader, count, orderRows);
}

const customerHeader =
  'phone,first_name,last_name,birth_date,brands,email,email_confirmed,joined_on,rules_on,personal_data_on,news_on,consent_source,tags,age_verified_on,age_verified_by';
const names = ['Олена', 'Марко', 'Соломія', 'Тарас', 'Ірина', 'Назар', 'Дарина', 'Остап'];

export const movedPhone = (n: number): string => `067${String(n).padStart(7, '0')}`;
const two = (n: number): string => String(n).padStart(2, '0');
const at = <T>(list: readonly T[], n: number): T => list[n % list.length]!;

export function customerRow(n: number): string {
  const joined = `202${n % 5}-${two(1 + (n % 12))}-${two(1 + (n % 28))}`;
  const email = n % 3 === 0 ? `member${n}@example.com,yes` : ',';
  const age = n % 2 === 0 ? `${joined},document` : ',';
  const news = n % 4 === 0 ? joined : '';
  return `${movedPhone(n)},${at(names, n)},Коваленко,19${60 + (n % 40)}-${two(1 + (n % 12))}-15,${at(['main', 'ogo', 'main|ogo'], n)},${email},${joined},${joined},${joined},${news},"Анкета, ${n % 7}",${at(['likes-glo', '', 'pwa|likes-velo'], n)},${age}`;
}

export const orderHeader = 'phone,brand,order,placed_on,state,total,xp,title,units,price,sku';

/** Two orders of one customer, one of them of two lines. */
export function orderRows(n: number): string[] {
  const brand = at(['main', 'ogo', 'main'], n);
  const day = `202${n % 5}-${two(1 + (n % 12))}-${two(1 + (n % 28))}`;
  const first = `${movedPhone(n)},${brand},A-${n},${day},delivered,315,`;
  return [
    `${first},Стіки,3,80,`,
    `${first},Чохол,1,75,`,
    `${movedPhone(n)},${brand},B-${n},${day},${at(['returned', 'cancelled'], n)},0,${n % 900},Чашка,1,0,`,
  ];
}

const xpRows = (n: number): string[] => {
  const brand = at(['main', 'ogo', 'main'], n);
  const rows = [`${movedPhone(n)},${brand},${1 + (n % 900)},2028-${two(1 + (n % 12))}-01`];
  if (n % 5 === 0) rows.push(`${movedPhone(n)},${brand},${1 + (n % 70)},2028-${two(1 + (n % 12))}-20`);
  return rows;
};

async function write(file: string, header: string, count: number, rowsOf: (n: number) => string[]): Promise<void> {
  const out = createWriteStream(file);
  out.write(`${header}\n`);
  for (let n = 1; n <= count; n++) for (const row of rowsOf(n)) if (!out.write(`${row}\n`)) await once(out, 'drain');
  await finished(out.end());
}
