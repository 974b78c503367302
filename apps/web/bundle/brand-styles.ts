import { fileURLToPath } from 'node:url';
import { ofBrands } from '@club/rules/brands';

/** The file with the tokens of each brand. */
export const brandStyles = ofBrands((brand) => fileURLToPath(new URL(`../src/brands/${brand}.css`, import.meta.url)));
