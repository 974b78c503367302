import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { actionsPage } from './actions-page.ts';
import { settingsPage } from './settings-page.ts';

const pathOf = (name: string): string => fileURLToPath(new URL(`../../docs/${name}`, import.meta.url));

const pages = { 'actions.md': actionsPage, 'settings.md': settingsPage };

/** Pages of docs/ that are made of the code, as they should be. */
export async function makePages(): Promise<{ file: string; text: string }[]> {
  return Promise.all(
    Object.entries(pages).map(async ([name, make]) => {
      const file = pathOf(name);
      return { file, text: await format(make(), { ...(await resolveConfig(file)), parser: 'markdown' }) };
    }),
  );
}
