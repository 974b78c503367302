import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

const dayMs = 86_400_000;
/** How long a phone that opened the app under an earlier build may request its files. */
export const storedMs = 7 * dayMs;

/** Hashed files of builds before this one. Any number of processes may share the folder. */
export interface PastFiles {
  /** The folder that has the file, when it has. */
  rootOf(path: string): string | undefined;
}

/** Stores the files of this build for later ones, and deletes those that no build had for a week. */
export async function storeFiles(dist: string, folder: string, now: Date): Promise<void> {
  const from = join(dist, 'assets');
  const to = join(folder, 'assets');
  await mkdir(to, { recursive: true });
  const own = new Set(await readdir(from));
  for (const name of own) {
    const stored = join(to, name);
    if (!existsSync(stored)) await copyFile(join(from, name), stored);
    // Its time is when a running build last had it.
    await utimes(stored, now, now);
  }
  for (const name of await readdir(to)) {
    if (own.has(name)) continue;
    const stored = join(to, name);
    const { mtimeMs } = await stat(stored);
    // Another process may be doing the same.
    if (now.getTime() - mtimeMs > storedMs) await rm(stored, { force: true });
  }
}

export const pastFilesIn = (folder: string): PastFiles => ({
  rootOf: (path) => (/^assets\/[\w.-]+$/.test(path) && existsSync(join(folder, path)) ? folder : undefined),
});
