import { readFileSync } from 'node:fs';
import { importPartnerCards } from '../src/domain/certificates/staff/import-partners.ts';
import type { Act } from './act-within.ts';

/** How partners of certificates are shown; they themselves come from their service when the server runs. */
export async function seedPartners(act: Act): Promise<void> {
  const file = new URL('../../../docs/examples/certificate-partners.csv', import.meta.url);
  await act(importPartnerCards, { file: readFileSync(file, 'utf8') });
}
