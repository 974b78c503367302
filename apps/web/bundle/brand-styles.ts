import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ofBrands } from '@club/rules/brands';
import type { Brand } from '@club/rules/brands';

/** The file with the tokens of each brand. */
export const brandStyles = ofBrands((brand) => fileURLToPath(new URL(`../src/brands/${brand}.css`, import.meta.url)));

export type TokenOf = (name: string) => string;

/** The value of a token of the brand, by its name without dashes. Throws where the file has none. */
export const tokensOf = (brand: Brand): TokenOf => {
  const css = readFileSync(brandStyles[brand], 'utf8');
  return (name) => {
    const value = new RegExp(`^  --${name}: ([^;]+);`, 'm').exec(css)?.[1];
    if (value === undefined) throw new Error(`${brandStyles[brand]} has no --${name}`);
    return value;
  };
};
