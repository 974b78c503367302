export const messages = {
  club: 'Клуб',
  goods: 'Товари',
  codes: 'Коди',
  content: 'Зміст і сповіщення',
  none: 'Для цих ролей дій тут немає',
  about: 'Кожна дія записується в журнал аудиту. Де є перегляд, видно, що зміниться, ще до зміни',
};

export const groupTitles = {
  settings: 'Налаштування',
  promos: 'Промокоди',
  marathon: 'Марафон',
  quiz: 'Вікторина',
  referrals: 'Запрошення',
  moving: 'Перенесення даних',
  opening: 'Робота клубу',
  packs: 'Коди з пачок',
  discounts: 'Коди знижок',
  texts: 'Тексти',
  stores: 'Місця',
  notifications: 'Сповіщення учасників',
  goods: 'Товари, ціни й залишки',
  collections: 'Категорії',
  rewards: 'Нагороди й сертифікати',
  pictures: 'Зображення',
  devices: 'Пристрої',
};
