import type { EarningRuleId } from '@club/rules/xp/earning';
import { formatMoney, typeset } from '@club/rules/text/ukrainian';

/** Rules that reward an event; codes are paid by scanning. */
export type RewardedRule = Exclude<EarningRuleId, `code-${string}`>;

const reasons: Record<RewardedRule, string> = {
  device: 'Реєстрація пристрою',
  feedback: 'Відгук про покупку',
  friend: 'Замовлення друга',
  quiz: 'Вікторина',
  'marathon-3': 'Марафон: 3 дні поспіль',
  'marathon-7': 'Марафон: 7 днів поспіль',
  'marathon-14': 'Марафон: 14 днів поспіль',
  profile: 'Заповнений профіль',
};

/** The history's reason for the XP. */
export const rewardReasonText = (rule: RewardedRule): string => typeset(reasons[rule]);

/** Why XP are held while a reward is held, and why they return. */
export const holdReason = (title: string): string => typeset(`Тримаємо для тебе: ${title}`);

/** Why XP went for a certificate, or came back. */
export const certificateReason = (partner: string, faceKop: number): string =>
  typeset(`Сертифікат «${partner}» на ${formatMoney(faceKop)}`);
