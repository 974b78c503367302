import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A marked block of the page: commands that are run, or the one that stays while the others run. */
export interface Block {
  stays: boolean;
  text: string;
}

const operations = fileURLToPath(new URL('../../docs/operations.md', import.meta.url));

/** What docs/operations.md marks as the first day, as it is written and in its order. */
export function blocksOfPage(): Block[] {
  return [...readFileSync(operations, 'utf8').matchAll(/^```sh first-day( start)?\n([\s\S]*?)^```$/gm)].map(
    ([, stays, text = '']) => ({ stays: stays !== undefined, text }),
  );
}
