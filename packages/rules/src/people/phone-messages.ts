import { phoneProblem } from './phone.ts';

/** The message about a typed phone number; undefined when it is a Ukrainian mobile. */
export function phoneProblemText(text: string): string | undefined {
  const problem = phoneProblem(text);
  switch (problem?.kind) {
    case undefined:
      return undefined;
    case 'empty':
      return 'Введи номер телефону';
    case 'short':
      return `Номер закороткий: бракує ${problem.missing} ${problem.missing === 1 ? 'цифри' : 'цифр'}`;
    case 'long':
      return 'У номері забагато цифр';
    case 'prefix':
      return `Перевір код: ${problem.prefix} не схожий на український мобільний`;
  }
}
