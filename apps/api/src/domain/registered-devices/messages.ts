import type { Brand } from '@club/rules/brands';
import { brandTexts } from '@club/rules/brands/texts';
import { typeset } from '@club/rules/text/ukrainian';

/** To the owner of a requested device; without the requester. */
export function transferRequestEmail(brand: Brand, title: string): { subject: string; text: string } {
  return {
    subject: `${brandTexts[brand].plainTitle}: хтось просить передати твій пристрій`,
    text: `Пристрій «${title}» зареєстровано на тебе, а хтось намагається зареєструвати його на себе.

Якщо ти віддаєш або продаєш пристрій, відкрий «Мої пристрої» і натисни «Передати». Гарантія перейде разом із ним.
Якщо ні — натисни «Відмовити» або просто нічого не роби: без твоєї згоди пристрій лишиться за тобою.`,
  };
}

export const transferRequestNotification = {
  title: typeset('Хтось просить передати твій пристрій'),
  body: typeset('Передай або відмов. Без твоєї згоди пристрій лишиться за тобою.'),
};

export const replacementNotifications = {
  approved: { title: typeset('Заміну пристрою погоджено'), body: typeset('Що далі — у «Моїх пристроях».') },
  refused: { title: typeset('У заміні пристрою відмовлено'), body: typeset('Причина — у «Моїх пристроях».') },
  done: { title: typeset('Пристрій замінено'), body: typeset('Гарантія діє далі. Подробиці — у «Моїх пристроях».') },
};
