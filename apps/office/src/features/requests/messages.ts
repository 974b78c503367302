export const messages = {
  title: 'Звернення',
  views: 'Стан',
  view: { open: 'Чекають', answered: 'З відповіддю', closed: 'Закриті' },
  empty: 'Черга порожня',
  number: 'Номер',
  topic: 'Тема',
  since: 'Чекає з',
  promise: 'Відповісти до',
  late: 'прострочено',
  person: 'Людина',
  last: 'Останнє слово',
  brand: 'Бренд',
  phone: 'Телефон',
  order: 'Замовлення',
  thread: 'Розмова',
  customer: 'Учасник',
  staff: 'Клуб',
  answer: 'Відповідь',
  send: 'Надіслати',
  sendNext: 'Надіслати й далі',
  templates: 'Шаблони',
  photo: (n: number) => `Фото ${n} від учасника`,
};

/** Beginnings of answers; a member finishes them. Customers read them, so they speak as the club does. */
export const templates = [
  { name: 'Перевіряємо', text: 'Дякуємо за звернення! Перевіряємо й напишемо тут сьогодні.' },
  { name: 'Потрібне фото', text: 'Щоб розібратися, потрібне фото упаковки з кодом. Додай його сюди, будь ласка.' },
  { name: 'Замовлення в дорозі', text: 'Замовлення вже в перевізника. Де воно зараз, видно на сторінці замовлення.' },
  { name: 'XP нараховано', text: 'Перевірили: XP нараховано, вони вже на балансі. Дякуємо за терпіння!' },
];
