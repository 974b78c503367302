import { dayAfter, kyivDate } from '@club/rules/time/calendar';
import { importPromos } from '../src/domain/settings/change-promos.ts';
import type { Act } from './act-within.ts';

/** One code of each kind beside the standing one: limited, still to come. */
export async function seedPromoCodes(act: Act, now: Date): Promise<void> {
  const inDays = (days: number): string => dayAfter(kyivDate(now), days);
  const rows = [
    { code: 'SMAK15', brand: 'ogo', percent: 15, units: 2, to: inDays(60), limit: 300 },
    { code: 'ZYMA20', brand: 'ogo', percent: 20, units: 4, from: inDays(20), to: inDays(80) },
  ];
  await act(importPromos, { file: JSON.stringify(rows) });
}
