import type { Brand } from '@club/rules/brands';
import { brandTexts } from '@club/rules/brands/texts';
import { formatDay, typeset } from '@club/rules/text/ukrainian';

export const codeEmail = (brand: Brand, code: string): { subject: string; text: string } => ({
  subject: typeset(`${brandTexts[brand].plainTitle}: код ${code}`),
  text: typeset(
    `Твій код підтвердження пошти: ${code}\n\nКод діє 5 хвилин. Якщо ти не змінюєш пошту в ${brandTexts[brand].plainTitle}, просто видали цей лист.`,
  ),
});

/** Goes to the address that was the person's before; the new one is nobody's business there. */
export const emailChangedEmail = (brand: Brand): { subject: string; text: string } => ({
  subject: typeset(`${brandTexts[brand].plainTitle}: пошту змінено`),
  text: typeset(
    `Пошту твого акаунта змінено, тож листи сюди більше не надходитимуть.\n\nЯкщо це не ти, одразу напиши в підтримку: ${brandTexts[brand].plainTitle}.`,
  ),
});

export const phoneChangedSms = (brand: Brand): string =>
  typeset(`${brandTexts[brand].plainTitle}: номер твого акаунта змінено. Якщо це не ти, напиши в підтримку.`);

export const deletionPlannedSms = (brand: Brand, at: Date): string =>
  typeset(`${brandTexts[brand].plainTitle}: акаунт буде видалено ${formatDay(at)}. Передумаєш — увійди до цього дня.`);
