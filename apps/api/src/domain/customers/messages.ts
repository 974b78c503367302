import type { Brand } from '@club/rules/brands';
import { brandTexts } from '@club/rules/brands/texts';
import type { SuspensionReason } from '@club/rules/people/suspension';
import { formatDay, typeset } from '@club/rules/text/ukrainian';
import { suspensionTexts } from '../sessions/messages.ts';

export const codeEmail = (brand: Brand, code: string): { subject: string; text: string } => ({
  subject: typeset(`${brandTexts[brand].plainTitle}: код ${code}`),
  text: typeset(
    `Твій код підтвердження пошти: ${code}\n\nКод діє 5 хвилин. Якщо ти не змінюєш пошту в ${brandTexts[brand].plainTitle}, просто видали цей лист.`,
  ),
});

/** The reader may be unable to sign in. An address ends a sentence without a full stop. */
const to = (contact: string): string => (contact === '' ? '.' : `: ${contact}`);

/** Sent to the person's former address; the new one is not disclosed there. */
export const emailChangedEmail = (brand: Brand, contact: string): { subject: string; text: string } => ({
  subject: typeset(`${brandTexts[brand].plainTitle}: пошту змінено`),
  text: typeset(
    `Пошту твого акаунта змінено, тож листи сюди більше не надходитимуть.\n\nЯкщо це не ти, одразу напиши в підтримку${to(contact)}`,
  ),
});

export const phoneChangedSms = (brand: Brand, contact: string): string =>
  typeset(
    `${brandTexts[brand].plainTitle}: номер твого акаунта змінено. Якщо це не ти, напиши в підтримку${to(contact)}`,
  );

export const deletionPlannedSms = (brand: Brand, at: Date): string =>
  typeset(
    `${brandTexts[brand].plainTitle}: акаунт буде видалено ${formatDay(at)}. Передумаєш — увійди до цього дня й скасуй видалення.`,
  );

export const suspendedNotification = (reason: SuspensionReason, contact: string) => ({
  title: typeset('Акаунт призупинено'),
  body: typeset(`Причина: ${suspensionTexts[reason]}. XP і замовлення на місці. Напиши в підтримку${to(contact)}`),
});

export const restoredNotification = {
  title: typeset('Акаунт знову працює'),
  body: typeset('Можна входити. XP на місці, а термін їх дії подовжено на час паузи.'),
};

export const staysNotification = {
  title: typeset('Акаунт залишається'),
  body: typeset('Видалення скасовано на твоє прохання. XP і покупки на місці.'),
};

export const phoneRestoredNotification = {
  title: typeset('Номер телефону повернуто'),
  body: typeset('Підтримка повернула акаунту цей номер. Усі входи завершено: увійди ще раз.'),
};
