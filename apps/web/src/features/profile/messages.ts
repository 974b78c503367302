import type { VerificationState } from '@club/rules/age';
import type { ConsentPurpose } from '@club/rules/people/consents';
import type { ProfileStep } from '@club/rules/people/profile-steps';
import { plural } from '@club/rules/text/ukrainian';

export const messages = {
  back: 'Назад',
  change: 'Змінити',
  failed: 'Не\u00A0вдалося показати профіль',
  offlineTitle: 'Зміни чекають на\u00A0мережу',
  offline: 'Показуємо збережене. Щось змінити можна буде, коли зʼявиться зʼєднання.',
  retry: 'Спробувати ще\u00A0раз',

  person: 'Про тебе',
  record: (id: string) => `Номер у\u00A0клубі: ${id}`,
  firstName: 'Імʼя',
  lastName: 'Прізвище',
  save: 'Зберегти',
  undo: 'Скасувати',
  saved: 'Зміни збережено',

  reward: (xp: string) => `Заповни профіль\u00A0— отримай ${xp}`,
  rewardPaid: 'Профіль заповнено',
  rewardPaidText: (xp: string) => `Отримано ${xp}`,
  rewardLeft: (left: number) =>
    `Лишилося ${left}\u00A0${plural(left, { one: 'крок', few: 'кроки', many: 'кроків' })}. XP прийдуть, щойно буде все.`,
  rewardSteps: {
    name: 'Імʼя та\u00A0прізвище',
    birth_date: 'Дата народження',
    email: 'Підтверджена ел. пошта',
    address: 'Адреса доставки\u00A0— обрана тут або з\u00A0першого замовлення',
  } satisfies Record<ProfileStep, string>,
  stepDone: 'є',
  stepMissing: 'бракує',

  contacts: 'Контакти',
  phone: 'Телефон',
  phoneWhy: 'За\u00A0цим номером ти входиш у\u00A0клуб',
  changePhone: 'Змінити номер',
  email: 'Ел. пошта',
  emailNone: 'Не\u00A0додано',
  emailWhy: 'Щоб повернути доступ, якщо номер зміниться',
  emailWaiting: (email: string) => `Чекаємо на\u00A0код із\u00A0листа на\u00A0${email}`,
  confirmed: 'Підтверджено',
  unconfirmed: 'Не\u00A0підтверджено',
  waiting: 'Очікує коду',
  addEmail: 'Додати пошту',
  changeEmail: 'Змінити пошту',
  confirmEmail: 'Підтвердити пошту',
  enterCode: 'Ввести код із\u00A0листа',

  age: 'Вік',
  ageRow: 'Підтвердження віку',
  ageStates: {
    none: 'Не\u00A0підтверджено',
    waiting: 'Перевіряємо',
    more_needed: 'Потрібно більше',
    verified: 'Підтверджено',
    refused: 'Відмовлено',
  } satisfies Record<VerificationState, string>,
  birthDate: 'Дата народження',
  preOrderTitle: 'Замовлення поки йдуть як попередні',
  preOrder: {
    none: 'Підтвердь, що тобі є\u00A018, і\u00A0вони підуть як звичайні.',
    waiting: 'Щойно перевірку буде завершено, вони підуть як звичайні.',
    more_needed: 'Щоб завершити перевірку, бракує ще дечого.',
    verified: '',
    refused: 'Подивись причину і\u00A0спробуй підтвердити вік іншим способом.',
  } satisfies Record<VerificationState, string>,
  verify: {
    none: 'Підтвердити вік',
    waiting: 'Як іде перевірка',
    more_needed: 'Що додати',
    verified: '',
    refused: 'Подивитися причину',
  } satisfies Record<VerificationState, string>,

  address: 'Адреса доставки',
  addressNone: 'Ще не\u00A0обрано',
  addressWhy: 'Підставимо в\u00A0наступне замовлення, щоб не\u00A0вводити знову.',
  chooseAddress: 'Обрати відділення',
  addressSaved: 'Адресу збережено',
  removeAddress: 'Прибрати',
  addressRemoved: 'Адресу прибрано',
  returnAddress: 'Повернути',
  flat: (flat: string) => `кв.\u00A0${flat}`,
  house: (house: string) => `буд.\u00A0${house}`,

  look: 'Вигляд',
  modes: { system: 'Системний', light: 'Світлий', dark: 'Темний' },
  themeSet: (mode: string) => `Вигляд: ${mode}`,

  mine: 'Мої записи',
  links: {
    orders: 'Історія покупок',
    xp: 'Історія\u00A0XP',
    scans: 'Історія сканувань',
    friends: 'Запрошені друзі',
    notices: 'Сповіщення',
    agreement: 'Угода з\u00A0користувачем',
  },

  data: 'Мої дані',
  download: 'Завантажити мої дані',
  downloadText: 'Один файл JSON з\u00A0усім, що клуб знає про тебе',
  downloaded: 'Файл завантажено',
  remove: 'Видалити акаунт',
  removeText: '14\u00A0днів на\u00A0те, щоб передумати',
  removePlanned: 'Видалення вже заплановано',

  leave: 'Вийти з\u00A0акаунта',
  leaveTitle: 'Вийти з\u00A0акаунта?',
  leaveText:
    'Кошик і\u00A0все, що збережено на\u00A0цьому телефоні, зникне. XP і\u00A0покупки залишаться у\u00A0твоєму профілі.',
  leaveNow: 'Вийти',
  stay: 'Залишитися',
} as const;

export const consentMessages = {
  title: 'Згоди',
  purposes: {
    rules: { name: 'Умови клубу', text: 'Угода з\u00A0користувачем' },
    personal_data: { name: 'Персональні дані', text: 'Обробка даних для XP, замовлень і\u00A0доставки' },
    news: {
      name: 'Новини клубу',
      text: 'Листи про акції та\u00A0новинки. Разом зі\u00A0згодою на\u00A0статистику сервіс розсилок eSputnik отримує імʼя, телефон, пошту й\u00A0замовлення',
    },
    sms: { name: 'SMS про акції', text: 'Коди для входу приходять і\u00A0без цієї згоди' },
    analytics: {
      name: 'Статистика',
      text: 'Сторінки й\u00A0кошик бачить власник брендів, покупки\u00A0— Google Analytics: за\u00A0номером, без імені, телефону й\u00A0адреси',
    },
  } satisfies Record<ConsentPurpose, { name: string; text: string }>,
  required: 'Без перших двох членство неможливе: відкликати їх можна лише разом з\u00A0акаунтом.',
  given: 'Надано',
  givenAt: (day: string) => `Надано ${day}`,
  withdrawnAt: (day: string) => `Відкликано ${day}`,
  on: (name: string) => `${name}: згоду надано`,
  off: (name: string) => `${name}: згоду відкликано`,
  history: 'Історія згод',
  historyEmpty: 'Записів ще немає',
  historyFailed: 'Не\u00A0вдалося показати історію',
} as const;
