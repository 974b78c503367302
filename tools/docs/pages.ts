import { fileURLToPath } from 'node:url';
import { readFileSync } from 'node:fs';
import { format } from 'oxfmt';
import { promisesPage } from '../promises/page.ts';
import { requirementPages } from '../requirements/pages.ts';
import { actionsPage } from './actions-page.ts';
import { officePage } from './office-page.ts';
import { settingsPage } from './settings-page.ts';

const style = JSON.parse(readFileSync(new URL('../../.oxfmtrc.json', import.meta.url), 'utf8')) as Record<
  string,
  unknown
>;
const pathOf = (name: string): string => fileURLToPath(new URL(`../../docs/${name}`, import.meta.url));

/** Pages of docs/ that are made of the code, as they should be. */
export async function makePages(): Promise<{ file: string; text: string }[]> {
  const pages = {
    'actions.md': actionsPage(),
    'office-calls.md': officePage(),
    'settings.md': settingsPage(),
    'requirements/promises.md': promisesPage(),
    ...(await requirementPages()),
  };
  return Promise.all(
    Object.entries(pages).map(async ([name, text]) => {
      const file = pathOf(name);
      return { file, text: (await format(file, text, style)).code };
    }),
  );
}
