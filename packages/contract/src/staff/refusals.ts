type Params = Record<string, string | number>;
type Sentence = string | ((p: Params) => string);

interface StaffRefusalEntry {
  /** As a call of the office answers it. */
  status: number;
  /** For the command line. */
  english: Sentence;
  /** For the office. */
  ukrainian: Sentence;
}

const entry = (status: number, english: Sentence, ukrainian: Sentence): StaffRefusalEntry => ({
  status,
  english,
  ukrainian,
});

/** Every expected no to staff: code → status and what they read. */
export const staffRefusals = {
  input_invalid: entry(
    400,
    (p) => `${p.field}: ${p.problem}`,
    (p) => `Перевірити поле «${p.field}»`,
  ),
  permission_missing: entry(403, (p) => `${p.actor} may not ${p.action}`, 'Ця дія недоступна'),
  customer_unknown: entry(404, 'There is no such customer', 'Такого учасника немає'),
  balance_short: entry(
    409,
    'The balance is smaller than that, and nobody owes XP',
    'На балансі менше XP, а відʼємним він не буває',
  ),
  order_unknown: entry(
    404,
    (p) => `${p.number}: no such order`,
    (p) => `Замовлення № ${p.number} немає`,
  ),
  order_cannot_move: entry(
    409,
    (p) => `${p.number}: it is «${p.state}»`,
    (p) => `Замовлення № ${p.number} вже має стан «${p.state}»`,
  ),
  waybill_missing: entry(
    400,
    'order ship NUMBER WAYBILL: a waybill has 14 digits',
    'Вказати номер накладної: у ньому 14 цифр',
  ),
  waybill_not_needed: entry(
    400,
    (p) => `${p.number} goes by IPOST, which has no waybill`,
    (p) => `Замовлення № ${p.number} везе IPOST, накладна не потрібна`,
  ),
  return_not_waiting: entry(
    409,
    (p) => `${p.number}: no return waits`,
    (p) => `На повернення № ${p.number} ніхто не чекає`,
  ),
} as const satisfies Record<string, StaffRefusalEntry>;

export type StaffRefusalCode = keyof typeof staffRefusals;

/** What staff read of a refusal, in the language of their entry point. */
export function staffRefusalText(code: StaffRefusalCode, params: Params, language: 'english' | 'ukrainian'): string {
  const sentence: Sentence = staffRefusals[code][language];
  return typeof sentence === 'string' ? sentence : sentence(params);
}
