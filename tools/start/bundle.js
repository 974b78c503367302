// Chooses between the bundle that the build made of exactly these sources, and the sources themselves. Plain
// JavaScript, like main.js: if there is a bundle, nothing of TypeScript is loaded at all.
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { nameFrames } from './frames.js';

const root = new URL('../../', import.meta.url);

/** Output of builds, whose bundle is beside the sources of the server. */
export const bundleFolder = new URL('apps/api/dist/', root);
export const bundleList = new URL('built.json', bundleFolder);

/** Address of the bundle of `server` or `console`; undefined without one, or if it is not of these sources. */
export function bundleOf(entry) {
  const built = readBuilt();
  if (built === undefined || !isOf(built.sources)) return undefined;
  nameFrames(bundleFolder, root);
  return new URL(built.entries[entry], bundleFolder).href;
}

/** Undefined where nothing was built. */
export function readBuilt() {
  try {
    return JSON.parse(readFileSync(bundleList, 'utf8'));
  } catch {
    return undefined;
  }
}

/** A file's entry in the bundle's list: its size, its time and a hash of its content. */
export function describeSource(path, from = root) {
  const file = fileURLToPath(from) + path;
  const { size, mtimeMs } = statSync(file);
  return [size, mtimeMs, hashOf(file)];
}

/** Whether every file still matches its description. */
export function isOf(sources, from = root) {
  const folder = fileURLToPath(from);
  return Object.entries(sources).every(([path, [size, mtimeMs, hash]]) => {
    const file = folder + path;
    const now = statSync(file, { throwIfNoEntry: false });
    if (now?.size !== size) return false;
    // A time in whole seconds was given to the file by an archive or an image, and others may have been given the same.
    return (now.mtimeMs === mtimeMs && mtimeMs % 1000 !== 0) || hashOf(file) === hash;
  });
}

const hashOf = (file) => createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 22);
