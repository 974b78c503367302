// What is shared outside React is an atom of @tanstack/store: a file with its own set of listeners is a second store library.
import { codeIn, type Files } from './imports.ts';

const isOfApp = (path: string): boolean => path.startsWith('apps/web/src/') && !/\.test\.tsx?$/.test(path);
const listeners = /\bSet<\([^)]*\) => /;

/** `allowed` has files that hold no shared value, or none of their own, each with its reason. */
export function ownListeners(files: Files, allowed: Record<string, string>): string[] {
  const found = [...files]
    .filter(([path, text]) => isOfApp(path) && listeners.test(codeIn(text)))
    .map(([path]) => path);
  return [
    ...found
      .filter((path) => !Object.hasOwn(allowed, path))
      .map((path) => `${path} has its own set of listeners: a shared value is a createAtom of @tanstack/store`),
    ...Object.keys(allowed)
      .filter((path) => !found.includes(path))
      .map((path) => `tools/walls/exceptions.ts: ${path} has no listeners of its own any more: take it out`),
  ];
}
