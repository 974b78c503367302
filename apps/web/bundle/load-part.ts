// The app loads its parts by its own function instead of the bundler's.
import type { Plugin } from 'vite';
import { source } from './routes.ts';

const ofBundler = '\0vite/preload-helper.js';

export function partsInTurn(): Plugin {
  return {
    name: 'parts-in-turn',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id === ofBundler
        ? `export { loadPart as __vitePreload } from ${JSON.stringify(source('shell/navigation/load-part.ts'))};`
        : undefined,
  };
}
