// A brand's name occurs in its own files, in content and on the wire; other code uses the list of brands.
import type { Files } from './imports.ts';

/** Names of the wire and of what phones have stored: they are spelt so wherever they are read or written. */
const wire = new Set(['ogoAuthApiToken', 'ogoApiToken', 'ogoShopId', 'ogo_shop_id', 'ogo_token']);

const homes =
  /^packages\/rules\/src\/brands\/|^apps\/api\/seeds\/catalog\/|^tools\/third-brand\/|^tools\/walls\/brand-names\.ts$/;
// Tests and benchmarks name the brand they are about.
const free = /\.test\.\w+$|^e2e\/|^bench\/|^apps\/\w+\/test\//;

const names = /\b(?:ogo[A-Z_]\w*|\w*(?:[a-z\d]Ogo|_ogo)\w*|Ogo\w*|\w*OGO\w*)\b/g;
const comparisons = /[!=]== '(?:main|ogo)'/g;

const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const strings = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g;

/** `allowed` has files and how many such places they still have: a number that only shrinks. */
export function namesOfBrands(files: Files, allowed: Record<string, number>): string[] {
  const found = new Map(
    [...files]
      .filter(([path]) => !homes.test(path) && !free.test(path))
      .map(([path, text]) => [path, placesIn(text)] as const)
      .filter(([path, places]) => places.length > 0 || path in allowed),
  );
  return [...found].flatMap(([path, places]) => {
    const max = allowed[path] ?? 0;
    if (places.length < max)
      return [
        `tools/walls/exceptions.ts: ${path} names a brand ${places.length} times now: lower the exception from ${max}`,
      ];
    return places.length === max
      ? []
      : [
          `${path} names a brand (${places.join(', ')}): what it does otherwise is a property of its file, and others are a list`,
        ];
  });
}

function placesIn(text: string): string[] {
  const code = text.replaceAll(comments, '');
  const named = code.replaceAll(strings, "''").match(names) ?? [];
  return [...named.filter((name) => !wire.has(name)), ...(code.match(comparisons) ?? [])];
}
