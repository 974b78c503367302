import type { DeviceFault, ReplacementState, SerialResult } from '@club/rules/registered-devices';
import { formatDay, formatTime, plural } from '@club/rules/text/ukrainian';

const symbols = { one: 'символу', few: 'символів', many: 'символів' };
const years = { one: 'рік', few: 'роки', many: 'років' };
const months = { one: 'місяць', few: 'місяці', many: 'місяців' };

const faults: Record<DeviceFault, string> = {
  power: 'Не вмикається',
  charging: 'Не заряджається або швидко сідає',
  heating: 'Не нагрівається',
  button: 'Не працює кнопка чи індикатор',
  body: 'Тріщина або дефект корпусу',
  other: 'Інше',
};

const replacementStates: Record<ReplacementState, string> = {
  asked: 'Заміна: розглядаємо',
  approved: 'Заміну погоджено',
  refused: 'У заміні відмовлено',
  done: 'Пристрій замінено',
  cancelled: 'Запит скасовано',
};

function momentOf(until: string | null): string {
  if (until === null) return 'за годину';
  const [day, today] = [formatDay(until), formatDay(new Date())];
  return `${day === today ? '' : `${day} `}о ${formatTime(until)}`;
}

type ExplainedResult = Exclude<SerialResult, 'free' | 'paused' | 'other_brand'>;
const results: Record<ExplainedResult, { title: string; text: string }> = {
  yours: { title: 'Це вже твій пристрій', text: 'Гарантія і догляд — у «Моїх пристроях».' },
  taken: {
    title: 'Пристрій зареєстровано на іншого учасника',
    text: 'Якщо тобі його подарували чи продали, попроси передати: попередній власник побачить запит і відповість. Гарантія перейде разом із пристроєм.',
  },
  unknown: {
    title: 'Такого номера немає',
    text: 'Звір його з корпусом або коробкою. Якщо все збігається, напиши в підтримку — перевіримо разом.',
  },
  blocked: {
    title: 'Цей номер заблоковано',
    text: 'Так буває із заміненими або втраченими пристроями. Підтримка пояснить причину.',
  },
  full: {
    title: 'У тебе вже пʼять пристроїв',
    text: 'Це найбільше на одну людину в обох клубах. Передай пристрій, яким не користуєшся, і зареєструй новий.',
  },
};

export const messages = {
  failed: 'Не вдалося показати пристрої',
  add: 'Додати пристрій',
  support: 'Написати в підтримку',
  close: 'Закрити',
  no: 'Ні, залишити',

  empty: {
    title: 'Пристроїв ще немає',
    text: (xp: string) => `Зареєструй за серійним номером: гарантія під рукою і ${xp} за кожен.`,
    gives: [
      { title: 'Де шукати номер', text: 'На торці пристрою та на коробці під штрихкодом.' },
      {
        title: 'Гарантія під рукою',
        text: 'Видно, до якого дня вона діє. Чек збережи: у разі заміни його можуть попросити.',
      },
      { title: 'Заміна без дзвінків', text: 'Якщо пристрій зламається, запит — це кілька дотиків.' },
      { title: 'Догляд і утилізація', text: 'Як чистити і куди здати, коли відслужить.' },
    ],
    noXp: 'Зареєструй пристрій за серійним номером: гарантія, догляд і заміна — в одному місці.',
  },
  count: (count: number, max: number, isInBoth: boolean) =>
    `${count} з ${max} пристроїв${isInBoth ? ' в обох клубах' : ''}`,
  full: results.full,

  card: {
    serial: (tail: string) => `Номер …${tail}`,
    under: (day: string) => `Гарантія до ${day}`,
    over: (day: string) => `Гарантія закінчилася ${day}`,
    bought: (day: string) => `Куплено ${day}`,
    care: 'Догляд',
    recycling: 'Як утилізувати',
    give: 'Передати',
    replace: 'Зламався?',
  },

  transfer: {
    title: (name: string) => `Хтось просить передати «${name}»`,
    text: (number: string) =>
      `Запит № ${number}. Передавай, лише якщо пристрій справді вже не в тебе: гарантія перейде до нового власника.`,
    give: 'Передати',
    refuse: 'Відмовити',
    given: 'Пристрій передано',
    refused: 'Запит відхилено. Пристрій лишається твоїм',
  },
  asked: {
    title: 'Твої запити',
    state: { asked: 'Чекаємо на власника', refused: 'Власник відмовив' },
    number: (number: string, tail: string) => `Запит № ${number} · номер …${tail}`,
    takeBack: 'Скасувати запит',
    takenBack: 'Запит скасовано',
  },

  release: {
    title: (name: string) => `Передати «${name}»`,
    steps: [
      'Віддай пристрій новому власнику. Він введе серійний номер у своєму застосунку й попросить передати.',
      'Запит зʼявиться тут. Натисни «Передати» — гарантія перейде разом із пристроєм.',
    ],
    now: 'Можна й просто скасувати свою реєстрацію: тоді пристрій зареєструє той, хто матиме номер. XP, які вже нараховано, лишаються в тебе.',
    wait: 'Чекати на запит',
    free: 'Скасувати реєстрацію',
    freed: 'Пристрій більше не зареєстровано на тебе',
  },

  replacement: {
    title: 'Заміна за гарантією',
    lead: 'Розкажи, що сталося. Рішення з поясненням зʼявиться тут, і ми сповістимо про нього.',
    faults,
    text: 'Подробиці',
    optional: 'необовʼязково',
    hint: 'Коли почалося і за яких умов',
    choose: 'Обери, що не так',
    send: 'Надіслати запит',
    sent: 'Запит надіслано',
    states: replacementStates,
    takeBack: 'Скасувати запит',
    takenBack: 'Запит на заміну скасовано',
    over: 'Гарантія закінчилася, тож заміна недоступна. Підтримка підкаже, де відремонтувати.',
    answer: 'Відповідь',
  },

  register: {
    lead: 'Введи серійний номер або наведи на нього камеру.',
    label: 'Серійний номер',
    where: 'Номер — на торці пристрою та на коробці під штрихкодом',
    placeholder: 'XXXX-XXXX-XXXX',
    scan: 'Сканувати камерою',
    byHand: 'Ввести вручну',
    hint: 'Наведи на код поруч із серійним номером',
    full: 'Усі 12 символів на місці',
    missing: (count: number) => `Бракує ${count} ${plural(count, symbols)}`,
    extra: (count: number) => `Зайвих символів: ${count}. У номері їх 12`,
    symbol: (symbol: string) => `Символу «${symbol}» у номері не буває`,
    mistyped: 'У номері є помилка. Звір його з пристроєм',
    suggestions: 'Можливі виправлення',
    instead: (instead: string, was: string) => `Можливо, тут ${instead}, а не ${was}`,
    place: (place: number) => `${place}-й символ`,
    foreign: 'Це посилання не від клубу, тому ми його не відкрили',
    unreadable: 'Це не серійний номер. Код із пачки скануй у сканері',
    checking: 'Шукаємо пристрій…',
    found: 'Знайшли пристрій',
    warranty: (count: number) =>
      count % 12 === 0
        ? `Гарантія ${count / 12} ${plural(count / 12, years)}`
        : `Гарантія ${count} ${plural(count, months)}`,
    date: 'Дата купівлі',
    dateHint: 'Від неї рахуємо гарантію. Чек можуть попросити лише в разі заміни',
    noDate: 'Вкажи дату купівлі',
    badDate: 'Не пізніше ніж сьогодні й не раніше ніж три роки тому',
    submit: 'Зареєструвати',
    again: 'Спробувати ще раз',
    another: 'Інший номер',
    toDevices: 'До моїх пристроїв',
    request: 'Попросити передати',
    requestedTitle: 'Запит надіслано',
    requestedText: (number: string, day: string) =>
      `Назви власнику номер запиту: ${number}. Він знайде його у своїх «Моїх пристроях». Запит діє до ${day}.`,
    results,
    otherBrand: (clubs: readonly string[]) => ({
      title: 'Це пристрій іншого клубу',
      text: `Його приймає ${clubs.join(' або ')}. Перемкни клуб у меню і зареєструй там.`,
    }),
    paused: (until: string | null) => ({
      title: 'Забагато номерів, яких немає',
      text: `Щоб ніхто не добирав чужі номери, ми зробили паузу. Спробуй ${momentOf(until)}.`,
    }),
    done: (name: string) => `«${name}» зареєстровано`,
    oneMore: 'Зареєструвати ще один',
    care: 'Догляд із першого дня',
  },
} as const;
