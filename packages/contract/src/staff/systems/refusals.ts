import { refusal, type StaffRefusalEntry } from './refusal-entry.ts';

/** Expected refusals about other systems: those that call us, and those that are notified. */
export const systemRefusals = {
  key_refused: refusal(
    401,
    'This key is not valid here or has expired',
    'Цей ключ невідомий або вже недійсний. Новий дає адміністратор у розділі «Доступ інших систем»',
  ),
  limit_reached: refusal(
    403,
    (p) => `Above a limit (${p.limit}): a staff member must do this in the office`,
    'Це понад ліміт: зробити в офісі, де хтось схвалить',
  ),
  account_known: refusal(
    409,
    'An account with this name exists or existed before',
    'Обліковий запис із такою назвою вже є або був',
  ),
  account_until: refusal(
    400,
    (p) => `${p.field}: must be within ${p.days} days from now`,
    (p) => `Строк доступу має бути в майбутньому, найбільше днів: ${p.days}`,
  ),
  webhook_address: refusal(
    400,
    (p) => `The address ${p.problem}`,
    'Потрібна адреса https:// із публічною назвою, без імені та пароля',
  ),
  webhook_rested: refusal(
    409,
    'This endpoint is paused: run webhooks wake first',
    'Ця адреса на паузі. Спершу її треба увімкнути',
  ),
} as const satisfies Record<string, StaffRefusalEntry>;
