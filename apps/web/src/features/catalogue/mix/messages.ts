import { formatMoney, plural } from '@club/rules/text/ukrainian';

const toChoose = { one: 'штуку', few: 'штуки', many: 'штук' };
const tins = { one: 'штука', few: 'штуки', many: 'штук' };
const count = (n: number): string => `${n}\u00A0${plural(n, tins)}`;

export const messages = {
  title: (chosen: number, all: number) => `Склади набір: ${chosen} з\u00A0${all}`,
  fold: (all: number) => `Скласти набір із\u00A0${all}`,
  progress: (chosen: number, all: number) => `У\u00A0наборі ${chosen} з\u00A0${all}`,
  lead: (all: number) => `Обери ${count(all)} у\u00A0будь-якому поєднанні.`,
  more: (n: number) => `Обери ще\u00A0${n}\u00A0${plural(n, toChoose)}`,
  ready: 'Набір складено',
  add: (kop: number) => `Додати набір · ${formatMoney(kop)}`,
  added: (n: number) => `Набір у\u00A0кошику: ${count(n)}`,
  option: (title: string, variant: string) => `${title}, ${variant}`,
  list: 'Склад набору',
  failed: 'Не\u00A0вдалося завантажити набір',
  none: 'Зараз набір скласти неможливо: товарів у\u00A0наявності замало.',
} as const;
