import { brandTable } from '@club/rules/brands';
import type { Brand } from '@club/rules/brands';
import { type Scanner, scanners } from '@club/rules/codes/instruction';
import type { ProductLine } from '@club/rules/product-lines';
import { runtime } from '../../device/runtime.ts';

export { type Scanner, scanners };

export function lineOf(scanner: Scanner, brand: Brand = runtime.brand): ProductLine {
  if (scanner === 'velo') return 'velo';
  return brandTable[brand].lines[0];
}

export function instructionOf(scanner: Scanner): '/scan/instruction' | '/scan/instruction-velo' {
  return scanner === 'velo' ? '/scan/instruction-velo' : '/scan/instruction';
}

/** Hosts of our links: every brand's and the current one. */
export function ownHosts(): string[] {
  const hosts = Object.values(runtime.hosts).filter((url) => URL.canParse(url));
  return [location.host, ...hosts.map((url) => new URL(url).host)];
}

/** Ways to read several codes. */
export const multiFaces = ['camera', 'photo', 'hand'] as const;

export type MultiFace = (typeof multiFaces)[number];
