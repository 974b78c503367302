import type { PhoneProblem } from '@club/rules/phone';
import { plural } from '@club/rules/ukrainian';

const digits = { one: 'цифри', few: 'цифр', many: 'цифр' };

export const messages = {
  age: {
    title: 'Тобі є 18 років?',
    text: 'Клуб лише для повнолітніх: тут ідеться про вироби, що містять нікотин.',
    yes: 'Так, мені є 18',
    no: 'Ні',
    refusedTitle: 'Клуб лише для повнолітніх',
    refusedText: 'Дякуємо за чесну відповідь. Тут можна бути лише з 18 років.',
    refusedHelp: 'Якщо відповідь обрано помилково, закрий цю вкладку й відкрий застосунок знову.',
    passedTitle: 'Вік підтверджено',
    passedText: 'Дякуємо. Далі потрібен лише номер телефону.',
    goOn: 'Продовжити',
  },
  phone: {
    title: 'Вхід у клуб',
    lead: 'Введи номер телефону — надішлемо код в SMS.',
    label: 'Номер телефону',
    submit: 'Отримати код',
    agreement: 'Входячи, ти погоджуєшся з',
    agreementLink: 'угодою з користувачем',
    unknownTitle: 'Цього номера ще немає в клубі',
    unknownText: 'Реєстрація забере хвилину, а номер ми вже запамʼятали.',
    register: 'Зареєструватися',
    otherNumber: 'Інший номер',
    isNew: 'Ще не в клубі?',
  },
  code: {
    title: 'Введи код з SMS',
    lead: (phone: string) => `Код надіслано на номер ${phone}`,
    label: 'Код з 6 цифр',
    submit: 'Увійти',
    resend: 'Надіслати код ще раз',
    resendIn: (time: string) => `Новий код можна надіслати через ${time}`,
    resent: 'Надіслано новий код',
    change: 'Змінити номер',
    short: 'Введи всі 6 цифр коду',
  },
  registration: {
    title: 'Реєстрація',
    lead: 'Кілька відомостей — і ти в клубі.',
    firstName: 'Імʼя',
    lastName: 'Прізвище',
    birthDate: 'Дата народження',
    day: 'День',
    month: 'Місяць',
    year: 'Рік',
    birthHint: 'Клуб відкритий з 18 років',
    email: 'Електронна пошта',
    optional: 'необовʼязково',
    consentRules: 'Приймаю умови',
    consentRulesLink: 'угоди з користувачем',
    consentPersonal: 'Даю згоду на обробку персональних даних',
    consentNews: 'Хочу отримувати новини клубу',
    submit: 'Зареєструватися',
    haveAccount: 'Уже в клубі?',
    logIn: 'Увійти',
    summary: (count: number) =>
      `Перевір ${count} ${plural(count, { one: 'поле', few: 'поля', many: 'полів' })}, щоб продовжити`,
    confirmTitle: 'Підтвердь номер',
    confirm: 'Підтвердити',
  },
  errors: {
    nameEmpty: 'Це поле потрібне',
    name: 'Лише українські літери, апостроф і дефіс',
    nameLength: 'Від 2 до 40 літер',
    birthEmpty: 'Вкажи день, місяць і рік',
    birth: 'Перевір дату народження',
    underAge: 'Клуб лише для повнолітніх: 18 років і старше',
    email: 'Перевір адресу: має бути схоже на name@example.com',
    consent: 'Без цієї згоди реєстрація неможлива',
  },
  months: [
    'січень',
    'лютий',
    'березень',
    'квітень',
    'травень',
    'червень',
    'липень',
    'серпень',
    'вересень',
    'жовтень',
    'листопад',
    'грудень',
  ],
  welcome: 'Вхід виконано',
} as const;

export function phoneProblemText(problem: PhoneProblem): string {
  switch (problem.kind) {
    case 'empty':
      return 'Введи номер телефону';
    case 'short':
      return `Бракує ${problem.missing} ${plural(problem.missing, digits)}`;
    case 'long':
      return 'У номері забагато цифр';
    case 'prefix':
      return `Перевір код: ${problem.prefix} не схожий на український мобільний`;
  }
}
