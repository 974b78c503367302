import { formatMoney, plural } from '@club/rules/text/ukrainian';

const toChoose = { one: 'штуку', few: 'штуки', many: 'штук' };
const tins = { one: 'штука', few: 'штуки', many: 'штук' };
const count = (n: number): string => `${n} ${plural(n, tins)}`;

export const messages = {
  title: (chosen: number, all: number) => `Склади набір: ${chosen} з ${all}`,
  fold: (all: number) => `Скласти набір із ${all}`,
  progress: (chosen: number, all: number) => `У наборі ${chosen} з ${all}`,
  lead: (all: number) => `Обери ${all} ${plural(all, toChoose)} у будь-якому поєднанні.`,
  more: (n: number) => `Обери ще ${n} ${plural(n, toChoose)}`,
  ready: 'Набір складено',
  add: (kop: number) => `Додати набір · ${formatMoney(kop)}`,
  added: (n: number) => `Набір у кошику: ${count(n)}`,
  option: (title: string, variant: string) => `${title}, ${variant}`,
  list: 'Склад набору',
  failed: 'Не вдалося завантажити набір',
  none: 'Зараз набір скласти неможливо: товарів у наявності замало.',
} as const;
