import { kyivDate } from '@club/rules/time/calendar';
import { formatDay, plural } from '@club/rules/text/ukrainian';

const longDay = (at: string): string => `${formatDay(at)} ${kyivDate(new Date(at)).slice(0, 4)} р.`;
const questionForms = { one: 'питання', few: 'питання', many: 'питань' };
const wordForms = { one: 'слово', few: 'слова', many: 'слів' };

export const messages = {
  failed: 'Не вдалося відкрити угоду',
  pageFailed: 'Не вдалося відкрити сторінку',
  missing: { title: 'Сторінку не знайдено', text: 'Таке буває, коли щось не так з посиланням' },
  contents: 'Зміст',
  understood: 'Зрозуміло',
  clear: 'Показати все',
  support: 'Підтримка',
  edition: (at: string) => `Редакція від ${longDay(at)}`,
  editions: {
    title: 'Усі редакції',
    now: 'чинна',
    past: (at: string) => `Це попередня редакція, від ${longDay(at)} Вона вже не діє.`,
    coming: (at: string) => `Це нова редакція, від ${longDay(at)} Вона ще не діє.`,
    toNow: 'До чинної редакції',
    next: (at: string) => `Нова редакція діє з ${longDay(at)}`,
    toComing: 'Прочитати нову редакцію',
  },
  rules: { failed: 'Не вдалося відкрити правила', summary: 'Коротко' },
  faq: {
    failed: 'Не вдалося показати питання',
    search: 'Пошук у питаннях',
    placeholder: 'Що тебе цікавить?',
    topics: 'Теми',
    all: 'Усі',
    found: (n: number) => `Знайдено ${n} ${plural(n, questionForms)}`,
    none: (words: string) => `Нічого не знайдено: «${words}»`,
    noneText: 'Спробуй інше слово або коротше. А якщо питання складне — напиши нам.',
    inVocabulary: 'У словнику',
    helpTitle: 'Не допомогло?',
    helpText: 'Напиши нам: знайдемо відповідь разом.',
    vocabulary: 'Словник споживача',
  },
  vocabulary: {
    which: 'Словники',
    pages: { vocabulary: 'Для споживача', 'vocabulary-velo': 'velo', 'vocabulary-ogo-club': 'oʼgo Club' },
    failed: 'Не вдалося показати словник',
    search: 'Пошук у словнику',
    placeholder: 'Знайти слово',
    letters: 'Літери',
    letter: (letter: string) => `До літери ${letter}`,
    found: (n: number) => `Знайдено ${n} ${plural(n, wordForms)}`,
    none: 'Немає такого слова',
    noneText: (words: string) => `«${words}» у словнику поки не пояснено.`,
    toFaq: 'До питань і відповідей',
  },
} as const;
