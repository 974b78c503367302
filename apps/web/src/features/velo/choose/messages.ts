import { plural } from '@club/rules/text/ukrainian';

const options = { one: 'варіант', few: 'варіанти', many: 'варіантів' };
const count = (n: number): string => `${n} ${plural(n, options)}`;

export const messages = {
  lead: 'Три питання звузять список. Це не порада: обираєш лише ти. Нікотин викликає залежність, 18+.',
  skip: 'Увесь список',
  question: (n: number) => `Питання ${n} з 3`,
  habit: 'Чи маєш звичну міцність?',
  habits: { known: 'Так, знаю її', other: 'Так, але хочу іншу', none: 'Ні, порівнюю' },
  strength: 'Яка міцність однієї подушечки?',
  strengths: { any: 'Будь-яка', low: 'До 6 мг', middle: 'Від 7 до 10 мг', high: 'Понад 10 мг' },
  flavour: 'Яка смакова група?',
  flavours: { any: 'Будь-яка', mint: 'Мʼята', herbs: 'Трави', coffee: 'Кава' },
  show: (n: number) => `Показати ${count(n)}`,
  found: (n: number) => `Підібрано ${count(n)}`,
  none: 'Таких варіантів зараз немає',
  noneText: 'Зміни відповідь або подивись увесь список.',
  change: 'Змінити відповіді',
  compose: 'Скласти набір',
  single: 'По одному',
  elsewhere: 'Подушечок тут немає',
  elsewhereText: 'Вони є в іншому клубі. Вхід спільний, а кошик цього клубу нікуди не дінеться.',
  toShop: 'До каталогу',
} as const;
