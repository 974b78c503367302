/** Size in bytes, time of the last change in milliseconds, hash of the content. */
export type SourceFacts = [size: number, mtimeMs: number, hash: string];

export interface Built {
  entries: Record<'server' | 'console', string>;
  /** Every file that the bundle is made of, by its path in the repository. */
  sources: Record<string, SourceFacts>;
  /** Written files, by name in the folder. */
  files: string[];
}

export const bundleFolder: URL;
export const bundleList: URL;
export function bundleOf(entry: keyof Built['entries']): string | undefined;
export function readBuilt(): Built | undefined;
export function describeSource(path: string, from?: URL): SourceFacts;
export function isOf(sources: Built['sources'], from?: URL): boolean;
