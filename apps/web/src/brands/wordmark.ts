import { brandTable } from '@club/rules/brands';
import type { Brand } from '@club/rules/brands';

/** The name of the club as in the header: in one line. */
export const wordmarkOf = (brand: Brand): string => brandTable[brand].title.replaceAll(' ', '\u00A0');
