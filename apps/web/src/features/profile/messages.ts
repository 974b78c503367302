import type { VerificationState } from '@club/rules/age';
import type { ConsentPurpose } from '@club/rules/people/consents';
import type { ProfileStep } from '@club/rules/people/profile-steps';
import { plural } from '@club/rules/text/ukrainian';

export const messages = {
  change: 'Змінити',
  failed: 'Не вдалося показати профіль',
  offlineTitle: 'Поки лише перегляд',
  offline: 'Показуємо збережене. Щось змінити можна буде, коли зʼявиться звʼязок.',
  retry: 'Спробувати ще раз',

  person: 'Про тебе',
  recordName: 'Номер у клубі',
  balance: 'Баланс',
  rename: 'Змінити імʼя',

  reward: (xp: string) => `Заповни профіль — отримай ${xp}`,
  rewardPaid: 'Профіль заповнено',
  claim: (xp: string) => `Отримати ${xp}`,
  rewardPaidText: (xp: string) => `Отримано ${xp}`,
  rewardLeft: (left: number) =>
    `Ще ${left} ${plural(left, { one: 'крок', few: 'кроки', many: 'кроків' })}. XP надійдуть, щойно все буде заповнено.`,
  rewardSteps: {
    name: 'Імʼя та прізвище',
    birth_date: 'Дата народження',
    email: 'Підтверджена ел. пошта',
    address: 'Адреса доставки — обрана тут або з першого замовлення',
  } satisfies Record<ProfileStep, string>,
  stepDone: 'є',
  stepMissing: 'бракує',

  contacts: 'Контакти',
  phone: 'Телефон',
  phoneWhy: 'За цим номером ти входиш у клуб',
  changePhone: 'Змінити номер',
  email: 'Ел. пошта',
  emailNone: 'Не додано',
  emailWhy: 'Щоб повернути доступ, якщо номер зміниться',
  emailWaiting: (email: string) => `Чекаємо на код із листа на ${email}`,
  confirmed: 'Підтверджено',
  unconfirmed: 'Не підтверджено',
  waiting: 'Чекає на код',
  addEmail: 'Додати пошту',
  changeEmail: 'Змінити пошту',
  confirmEmail: 'Підтвердити пошту',
  enterCode: 'Ввести код із листа',

  age: 'Вік',
  ageRow: 'Підтвердження віку',
  ageStates: {
    none: 'Не підтверджено',
    waiting: 'Перевіряємо',
    more_needed: 'Потрібно доповнити',
    verified: 'Підтверджено',
    refused: 'Не підтверджено',
  } satisfies Record<VerificationState, string>,
  birthDate: 'Дата народження',
  preOrderTitle: 'Замовлення поки що попередні',
  preOrder: {
    none: 'Підтвердь, що тобі є 18, і наступні будуть звичайними.',
    waiting: 'Щойно перевірку буде завершено, наступні будуть звичайними.',
    more_needed: 'Щоб завершити перевірку, бракує ще дечого.',
    verified: '',
    refused: 'Подивись причину і спробуй підтвердити вік іншим способом.',
  } satisfies Record<VerificationState, string>,
  verify: {
    none: 'Підтвердити вік',
    waiting: 'Як іде перевірка',
    more_needed: 'Що додати',
    verified: '',
    refused: 'Подивитися причину',
  } satisfies Record<VerificationState, string>,

  address: 'Адреса доставки',
  addressNone: 'Ще не обрано',
  addressWhy: 'Підставимо в наступне замовлення, щоб не вводити знову.',
  chooseAddress: 'Обрати відділення',
  addressSaved: 'Адресу збережено',
  removeAddress: 'Прибрати',
  addressRemoved: 'Адресу прибрано',
  returnAddress: 'Повернути',
  flat: (flat: string) => `кв. ${flat}`,
  house: (house: string) => `буд. ${house}`,

  shortcuts: {
    title: 'Клавіатура',
    name: 'Швидкі клавіші',
    text: '«/» — пошук, «g», а тоді «c» — кошик',
  },

  look: 'Вигляд',
  modes: { system: 'Системний', light: 'Світлий', dark: 'Темний' },
  themeSet: (mode: string) => `Вигляд: ${mode}`,

  mine: 'Мої записи',
  links: {
    orders: 'Історія покупок',
    regular: 'Регулярні замовлення',
    xp: 'Історія XP',
    scans: 'Історія сканувань',
    friends: 'Запрошені друзі',
    notices: 'Сповіщення',
    support: 'Підтримка',
    agreement: 'Угода з користувачем',
  },

  data: 'Мої дані',
  download: 'Завантажити мої дані',
  downloadText: 'Один файл JSON з усім, що клуб знає про тебе',
  downloaded: 'Файл завантажено',
  remove: 'Видалити акаунт',
  removeText: '14 днів на те, щоб передумати',
  removePlanned: 'Видалення вже заплановано',

  leave: 'Вийти з акаунта',
  leaveText: 'Кошик і все, що збережено на цьому телефоні, зникне. XP і покупки залишаться у твоєму профілі.',
  leaveNow: 'Вийти',
  stay: 'Залишитися',
} as const;

const toMailer = (mailer: string, email = ''): string =>
  `Разом зі згодою на статистику сервіс розсилок ${mailer} отримує імʼя, телефон, замовлення й пошту${email}`;

export const consentMessages = {
  title: 'Згоди',
  /** News and statistics as they are where no service receives anything. */
  purposes: {
    rules: { name: 'Умови клубу', text: 'Угода з користувачем' },
    personal_data: { name: 'Персональні дані', text: 'Обробка даних для XP, замовлень і доставки' },
    news: { name: 'Новини клубу', text: 'Акції та новинки клубу' },
    sms: { name: 'SMS про XP', text: 'Коди для входу приходять і без цієї згоди' },
    analytics: { name: 'Статистика', text: 'Зараз її ніхто не веде' },
  } satisfies Record<ConsentPurpose, { name: string; text: string }>,
  mailings: (mailer: string) => `Листи про акції та новинки. ${toMailer(mailer)}`,
  /** Where the club emails nothing itself. */
  mailingsAlone: (mailer: string) => `Акції та новинки клубу. ${toMailer(mailer, ', якщо вона вже є в профілі')}`,
  counting: (counter: string) =>
    `Сторінки й кошик бачить власник брендів, покупки — ${counter}: за номером, без імені, телефону й адреси`,
  purchaseCounting: (counter: string) => `Покупки бачить ${counter}: за номером, без імені, телефону й адреси`,
  ownerCounting: 'Сторінки й кошик бачить власник брендів: за номером, без імені, телефону й адреси',
  required: 'Без перших двох членство неможливе: відкликати їх можна, лише видаливши акаунт.',
  given: 'Надано',
  givenAt: (day: string) => `Надано ${day}`,
  withdrawnAt: (day: string) => `Відкликано ${day}`,
  on: (name: string) => `${name}: згоду надано`,
  off: (name: string) => `${name}: згоду відкликано`,
  history: 'Історія згод',
} as const;
