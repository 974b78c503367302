import { fileURLToPath } from 'node:url';
import { readFileSync } from 'node:fs';
import { format } from 'oxfmt';
import { promisesPage } from '../promises/page.ts';
import { requirementPages } from '../requirements/pages.ts';
import { actionsPage } from './actions-page.ts';
import { brandColours } from './brand-colours.ts';
import { commandsPage } from './commands-page.ts';
import { environmentPage } from './environment-page.ts';
import { officePage } from './office-page.ts';
import { filesOfRoutes } from './files-of-routes.ts';
import { withRooms } from './rooms-table.ts';
import { settingsPage } from './settings-page.ts';

const style = JSON.parse(readFileSync(new URL('../../.oxfmtrc.json', import.meta.url), 'utf8')) as Record<
  string,
  unknown
>;
const pathOf = (name: string): string => fileURLToPath(new URL(`../../${name}`, import.meta.url));

/** Pages that are made of the code, whole or in part, and what the rules and the server have of the app: its pages and the brands' colours. */
export async function makePages(): Promise<{ file: string; text: string }[]> {
  const pages = {
    'docs/actions.md': actionsPage(),
    'docs/commands.md': await commandsPage(),
    'docs/environment.md': environmentPage(),
    'docs/office-calls.md': officePage(),
    'docs/settings.md': settingsPage(),
    'ARCHITECTURE.md': withRooms(readFileSync(pathOf('ARCHITECTURE.md'), 'utf8')),
    'docs/requirements/promises.md': promisesPage(),
    'apps/api/src/http/site/brand-colours.ts': brandColours(),
    ...(await filesOfRoutes()),
    ...(await requirementPages()),
  };
  return Promise.all(
    Object.entries(pages).map(async ([name, text]) => {
      const file = pathOf(name);
      return { file, text: (await format(file, text, style)).code };
    }),
  );
}
