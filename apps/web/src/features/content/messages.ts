import { kyivDate } from '@club/rules/time/calendar';
import { formatDay, plural } from '@club/rules/text/ukrainian';

const longDay = (at: string): string => `${formatDay(at)} ${kyivDate(new Date(at)).slice(0, 4)}\u00A0р.`;
const questionForms = { one: 'питання', few: 'питання', many: 'питань' };
const wordForms = { one: 'слово', few: 'слова', many: 'слів' };

export const messages = {
  failed: 'Не\u00A0вдалося відкрити угоду',
  pageFailed: 'Не\u00A0вдалося відкрити сторінку',
  missing: { title: 'Сторінку не\u00A0знайдено', text: 'Таке буває, коли щось не\u00A0так з\u00A0посиланням' },
  contents: 'Зміст',
  understood: 'Зрозуміло',
  clear: 'Показати все',
  support: 'Підтримка',
  edition: (at: string) => `Редакція від\u00A0${longDay(at)}`,
  editions: {
    title: 'Усі редакції',
    now: 'чинна',
    past: (at: string) => `Це попередня редакція, від\u00A0${longDay(at)} Вона вже не\u00A0діє.`,
    toNow: 'До\u00A0чинної редакції',
  },
  rules: { failed: 'Не\u00A0вдалося відкрити правила', summary: 'Коротко' },
  faq: {
    search: 'Пошук у\u00A0питаннях',
    placeholder: 'Про що запитати?',
    topics: 'Теми',
    all: 'Усі',
    found: (n: number) => `Знайдено ${n}\u00A0${plural(n, questionForms)}`,
    none: (words: string) => `Нічого не\u00A0знайдено: «${words}»`,
    noneText: 'Спробуй інше слово або коротше. А\u00A0якщо питання складне\u00A0— напиши нам.',
    inVocabulary: 'У\u00A0словнику',
    helpTitle: 'Не\u00A0допомогло?',
    helpText: 'Напиши нам: знайдемо відповідь разом.',
    vocabulary: 'Словник споживача',
  },
  vocabulary: {
    which: 'Словники',
    pages: { vocabulary: 'Для споживача', 'vocabulary-velo': 'velo', 'vocabulary-ogo-club': 'oʼgo\u00A0Club' },
    search: 'Пошук у\u00A0словнику',
    placeholder: 'Знайти слово',
    letters: 'Літери',
    letter: (letter: string) => `До\u00A0літери ${letter}`,
    found: (n: number) => `Знайдено ${n}\u00A0${plural(n, wordForms)}`,
    none: 'Немає такого слова',
    noneText: (words: string) => `«${words}» у\u00A0словнику поки не\u00A0пояснено.`,
    toFaq: 'До\u00A0питань і\u00A0відповідей',
  },
} as const;
