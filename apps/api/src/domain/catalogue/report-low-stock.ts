import { brands } from '@club/rules/brands';
import type { SettingsReader } from '@club/rules/settings/club-settings';
import { takeLowStock } from '../../database/catalogue/low-stock.ts';
import type { Database } from '../../database/rows.ts';

const batch = 500;

/**
 * Notifies other systems which variants fell to the threshold of their brand: once per fall, over any number of orders.
 */
export async function reportLowStock(
  { database, clubSettings }: { database: Database; clubSettings: SettingsReader },
  now: Date,
): Promise<void> {
  const { lowStock } = await clubSettings.current();
  for (const brand of brands) {
    const due = { brand, atMost: lowStock[brand], count: batch, now };
    while ((await database.transaction((tx) => takeLowStock(tx, due))) === batch);
  }
}
