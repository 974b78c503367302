import { brands } from '@club/rules/brands';
import { readContent } from '../seeds/read-content.ts';
import { replaceContent } from '../src/database/queries/content.ts';
import type { Command } from './command.ts';

export const contentCommands = {
  import: async ({ database }) => {
    const texts = readContent();
    await database.transaction((tx) => replaceContent(tx, texts));
    const countOf = (list: { brand: string }[], brand: string) => list.filter((one) => one.brand === brand).length;
    return {
      rows: brands.map((brand) => ({ brand, pages: countOf(texts.pages, brand), news: countOf(texts.news, brand) })),
    };
  },
} satisfies Record<string, Command>;
