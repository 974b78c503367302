import type { Brand } from '@club/rules/brands';
import { formatDay, typeset } from '@club/rules/text/ukrainian';

const clubs: Record<Brand, string> = { main: 'Клуб XP', ogo: "o'go Club" };

export const codeEmail = (brand: Brand, code: string): { subject: string; text: string } => ({
  subject: typeset(`${clubs[brand]}: код ${code}`),
  text: typeset(
    `Твій код підтвердження пошти: ${code}\n\nКод діє 5 хвилин. Якщо ти не змінюєш пошту в ${clubs[brand]}, просто видали цей лист.`,
  ),
});

/** Goes to the address that was the person's before; the new one is nobody's business there. */
export const emailChangedEmail = (brand: Brand): { subject: string; text: string } => ({
  subject: typeset(`${clubs[brand]}: пошту змінено`),
  text: typeset(
    `Пошту твого акаунта змінено, тож листи сюди більше не надходитимуть.\n\nЯкщо це не ти, одразу напиши в підтримку: ${clubs[brand]}.`,
  ),
});

export const phoneChangedSms = (brand: Brand): string =>
  typeset(`${clubs[brand]}: номер твого акаунта змінено. Якщо це не ти, напиши в підтримку.`);

export const deletionPlannedSms = (brand: Brand, at: Date): string =>
  typeset(`${clubs[brand]}: акаунт буде видалено ${formatDay(at)}. Передумаєш — увійди до цього дня.`);
