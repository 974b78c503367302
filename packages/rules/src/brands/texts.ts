import type { Brand } from '../brands.ts';
import type { BrandTexts } from './brand.ts';
import { mainTexts } from './main-texts.ts';
import { ogoTexts } from './ogo-texts.ts';

export const brandTexts: Readonly<Record<Brand, BrandTexts>> = { main: mainTexts, ogo: ogoTexts };
