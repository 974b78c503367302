import type { Brand } from '@club/rules/brands';
import { typeset } from '@club/rules/ukrainian';

const clubs: Record<Brand, string> = { main: 'Клуб XP', ogo: "o'go Club" };

/** The choice is named when the product has one. */
export const backInStockSms = (brand: Brand, title: string, variantTitle: string | null): string =>
  typeset(`${clubs[brand]}: ${title}${variantTitle === null ? '' : `, ${variantTitle}`}. Знову в наявності.`);
