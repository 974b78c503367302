import type { PhoneProblem } from '@club/rules/phone';

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
  welcome: 'Вхід виконано',
} as const;

export function phoneProblemText(problem: PhoneProblem): string {
  switch (problem.kind) {
    case 'empty':
      return 'Введи номер телефону';
    case 'short':
      return `Номер закороткий: бракує цифр — ${problem.missing}`;
    case 'long':
      return 'У номері забагато цифр';
    case 'prefix':
      return `Перевір код: ${problem.prefix} не схожий на український мобільний`;
  }
}
