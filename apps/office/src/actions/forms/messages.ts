export const messages = {
  row: (n: number) => `Рядок ${n}`,
  removeRow: (n: number) => `Прибрати рядок ${n}`,
  remove: 'Прибрати',
  noRows: 'Рядків немає',
  notSaid: 'Лишити як є',
  wrong: (hint: string) => (hint === '' ? 'Заповнити' : `Має бути: ${hint}`),
  check: 'Перевірити це значення',
  setting: 'Налаштування',
  brand: 'Бренд',
  value: 'Значення',
  loading: 'Завантаження…',
  initial: 'Поки що стоїть початкове значення',
  byFile: 'Це налаштування задають файлом або з командного рядка',
  goods: 'Товари',
  emptyIsUnchanged: 'Порожні поля не змінюють того, що стоїть',
  folder: 'Папка з текстами: у ній папки брендів, а в них pages, news і offers',
  whole: 'Це всі тексти клубу: чого немає серед файлів, того більше не показуватимуть',
  files: (n: number) => `Файлів: ${n}`,
  noneOf: (brand: string) => `Жодного файлу бренду ${brand}: усі його тексти зникнуть`,
  strangers: (n: number) => `Не на своєму місці, їх буде пропущено: ${n}`,
};

/** What fields beside the cells must be. */
export const cellHints: Readonly<Record<string, string>> = {
  'promo-codes.set.code': 'Від 4 до 40 латинських літер, цифр і -, не з REW- на початку',
  'collections.set.slug': 'Латинські літери, цифри й -',
  'rewards.set.product': 'Номер товару, який є в каталозі',
};
