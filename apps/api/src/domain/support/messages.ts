import { typeset } from '@club/rules/text/ukrainian';

const title = (id: number) => typeset(`Є відповідь на запит № ${id}`);

/** The answer itself is read inside the app: these words are visible on a locked screen. */
export const answerNotification = {
  title,
  body: typeset('Відкрий запит, щоб прочитати її.'),
  email: (url: string) => typeset(`Підтримка відповіла на твій запит. Прочитати й відповісти можна в клубі:\n${url}`),
} as const;
