import { type Brand, brandTable } from '@club/rules/brands';
import { formatDay, typeset } from '@club/rules/text/ukrainian';

/** What every customer reads before an edition takes effect. */
export const editionNotification = (title: string, from: Date, changes: string) => ({
  title: typeset(`Нова редакція: ${title}`),
  body: typeset(`Діє з ${formatDay(from)}. Що змінюється: ${changes}`),
});

export const editionEmail = (brand: Brand, title: string, from: Date, changes: string, address: string) => ({
  subject: typeset(`${brandTable[brand].title}: нова редакція, ${title}`),
  text: typeset(
    `З ${formatDay(from)} діє нова редакція: ${title}.\n\nЩо змінюється: ${changes}\n\nПрочитати її вже можна тут: ${address}\n\nЯкщо умови не підходять, акаунт можна видалити в профілі.`,
  ),
});
