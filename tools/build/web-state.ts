import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Written last by a build, so its time is the build's. */
export const buildMark = join(root, 'apps/web/dist/build-id.txt');

const folders = [
  'apps/web/bundle',
  'apps/web/src',
  'apps/web/screenshots',
  'packages/rules/src',
  'packages/contract/src',
  'packages/icons/src',
  'apps/api/seeds',
];
const files = [
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'package-lock.json',
  'tools/build/web.ts',
  'tools/build/integrity.ts',
  'tools/build/make-art.ts',
  'tools/build/make-fonts.ts',
  'tools/build/make-icons.ts',
];

/** True while the built web app is younger than everything it is made of. */
export function isWebBuilt(): boolean {
  if (!existsSync(buildMark)) return false;
  const sources = [
    ...folders.flatMap((folder) => filesOf(join(root, folder))),
    ...files.map((file) => join(root, file)),
  ];
  const built = statSync(buildMark).mtimeMs;
  return sources.every((file) => statSync(file).mtimeMs <= built);
}

export function filesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
