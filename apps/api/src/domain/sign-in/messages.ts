import { type Brand, brandTable } from '@club/rules/brands';

export const phoneUnknown = 'Цього номера ще немає в клубі. Зареєструйся, це хвилина';
export const emailInvalid = 'Перевір адресу пошти';

/** The email with a code that distinguishes the owner of a long silent account from a new owner of its phone. */
export const secondCheckMessage = (brand: Brand, code: string): { subject: string; text: string } => ({
  subject: `${brandTable[brand].title}: код для входу ${code}`,
  text: `Твій код для входу: ${code}

Він діє 5 хвилин. Цим номером давно не входили в клуб, тому ми перевіряємо, чи це ти.

Якщо це не ти, нікому не кажи код. Без нього ніхто не ввійде у твій акаунт.

${brandTable[brand].title}`,
});
