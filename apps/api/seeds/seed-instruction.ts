import { readFileSync } from 'node:fs';
import { brands } from '@club/rules/brands';
import { importInstruction } from '../src/domain/codes/staff/import-instruction.ts';
import type { Act } from './act-within.ts';

/** How codes are scanned. */
export async function seedInstruction(act: Act): Promise<void> {
  for (const brand of brands) {
    const file = new URL(`../../../content/${brand}/scan.csv`, import.meta.url);
    await act(importInstruction, { brand, file: readFileSync(file, 'utf8') });
  }
}
