import { typeset } from '@club/rules/text/ukrainian';

const title = (id: number) => typeset(`Є відповідь на звернення № ${id}`);

/** The answer itself is read inside the app: a locked screen shows these words to anybody. */
export const answerNotification = {
  title,
  body: typeset('Відкрий звернення, щоб прочитати її'),
  letter: (url: string) =>
    typeset(`Підтримка відповіла на твоє звернення. Прочитати й відписати можна в клубі:\n${url}`),
} as const;
