import type { Brand } from '../brands.ts';
import type { BrandFirst } from './brand.ts';
import { mainFirst } from './main-first.ts';
import { ogoFirst } from './ogo-first.ts';

export const brandFirst: Readonly<Record<Brand, BrandFirst>> = { main: mainFirst, ogo: ogoFirst };
