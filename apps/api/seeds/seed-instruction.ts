import { readFileSync } from 'node:fs';
import { brands } from '@club/rules/brands';
import type { Db } from '../src/database/rows.ts';
import { takeInstruction } from '../src/domain/codes/staff/import-instruction.ts';

/** How codes are scanned, by the import of staff. */
export async function seedInstruction(tx: Db, now: Date): Promise<void> {
  for (const brand of brands) {
    const file = new URL(`../../../content/${brand}/scan.csv`, import.meta.url);
    await takeInstruction({ tx, now, actor: 'job:seed' }, brand, readFileSync(file, 'utf8'));
  }
}
