import { readScanned } from '@club/rules/codes/pack-codes';
import type { ScanResult } from '@club/rules/codes/scans';
import type { Config } from '../../settings/config.ts';

export type TextReading =
  | { kind: 'code'; code: string }
  | { kind: Extract<ScanResult, 'unreadable' | 'excise' | 'mistyped'> };

/** What never was a code of ours is recognized here, so that it never counts as a wrong one. */
export function readText(text: string, how: string, { urls }: Pick<Config, 'urls'>): TextReading {
  const reading = readScanned(
    text,
    Object.values(urls).map((url) => new URL(url).host),
  );
  if (reading.kind === 'code' || reading.kind === 'excise') return reading;
  return { kind: reading.kind === 'unreadable' && how === 'typed' ? 'mistyped' : 'unreadable' };
}
