import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A marked block of the page: commands that are run, or the one that stays while the others run. */
export interface Block {
  stays: boolean;
  text: string;
}

const operations = fileURLToPath(new URL('../../docs/operations.md', import.meta.url));

/** The block of docs/operations.md with this mark. Throws without one. */
export function blockMarked(mark: `backup ${'begin' | 'nightly' | 'restore' | 'restored'}`): string {
  const [, text] =
    new RegExp(`^\`\`\`sh ${mark}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(readFileSync(operations, 'utf8')) ?? [];
  if (text === undefined) throw new Error(`docs/operations.md has no block marked ${mark}`);
  return text;
}

/** The first day as marked in docs/operations.md, as it is written and in its order. */
export function blocksOfPage(): Block[] {
  return [...readFileSync(operations, 'utf8').matchAll(/^```sh first-day( start)?\n([\s\S]*?)^```$/gm)].map(
    ([, stays, text = '']) => ({ stays: stays !== undefined, text }),
  );
}
