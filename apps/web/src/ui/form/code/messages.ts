export const messages = {
  label: (length: number) => `Код з ${length} цифр`,
  short: (length: number) => `Введи всі ${length} цифр коду`,
  wrong: (guessesLeft: number | undefined) =>
    `Цифри не збігаються з надісланими. Звір їх з останнім повідомленням.${guessesLeft === undefined ? '' : ` Лишилося спроб: ${guessesLeft}.`}`,
  again: 'Надіслати код ще раз',
  againIn: (time: string) => `Новий код можна надіслати через ${time}`,
  resent: 'Надіслано новий код',
} as const;
