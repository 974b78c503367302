import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The apps of browsers. */
type App = 'web' | 'office';

/** Written last by a build, so its time is the build's. */
export const buildMarks: Record<App, string> = {
  web: join(root, 'apps/web/dist/build-id.txt'),
  office: join(root, 'apps/office/dist/build-id.txt'),
};

const tools = ['web', 'web-state', 'app-files', 'integrity', 'make-fonts', 'make-icons'];
const shared = ['package-lock.json', ...tools.map((name) => `tools/build/${name}.ts`)];
const packages = ['packages/rules/src', 'packages/icons/src'];

const sources: Record<App, { folders: string[]; files: string[] }> = {
  web: {
    folders: [
      'apps/web/bundle',
      'apps/web/src',
      'apps/web/screenshots',
      ...packages,
      'packages/contract/src',
      'apps/api/seeds',
    ],
    files: ['apps/web/index.html', 'apps/web/vite.config.ts', 'tools/build/make-art.ts', ...shared],
  },
  office: {
    folders: ['apps/office/src', 'apps/web/src/brands', ...packages],
    files: [
      'apps/office/index.html',
      'apps/office/vite.config.ts',
      'apps/web/bundle/brand-styles.ts',
      'apps/web/bundle/icons.ts',
      'apps/web/bundle/typesetter.ts',
      ...shared,
    ],
  },
};

/** True while a built app is younger than everything it is made of. */
export function isBuilt(app: App): boolean {
  if (!existsSync(buildMarks[app])) return false;
  const { folders, files } = sources[app];
  const all = [...folders.flatMap((folder) => filesOf(join(root, folder))), ...files.map((file) => join(root, file))];
  const built = statSync(buildMarks[app]).mtimeMs;
  return all.every((file) => statSync(file).mtimeMs <= built);
}

export function filesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
