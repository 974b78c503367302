import { formatXp, typeset } from '@club/rules/text/ukrainian';

/** A customer who left the club. */
export const clubMember = typeset('Клієнт клубу');

/** The author of a review that was written to an earlier shop. */
export const formerBuyer = typeset('Покупець');

/** The author's notification of the decision; `xp` is the reward. The product is named in the app alone. */
export const decisionNotification = {
  published: (xp: number) => ({
    title: typeset(xp > 0 ? `Відгук опубліковано: +${formatXp(xp)}` : 'Відгук опубліковано'),
    body: typeset('Дякуємо: твій досвід допоможе іншим обрати.'),
  }),
  refused: (reason: string) => ({
    title: typeset('Відгук не опубліковано'),
    body: typeset(`Причина: ${reason}`),
  }),
};
