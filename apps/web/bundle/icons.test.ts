import { expect, test } from 'vitest';
import { linesOf, withIconsApart } from './icons.ts';

test('each icon that a file shows is a separate module, and the rest of the file stays', () => {
  const code =
    "import { Map as MapIcon, X } from '@club/icons/lucide';\nimport { a } from './a.js';\nuse(MapIcon, X, a);\n";
  expect(withIconsApart(code)).toBe(
    'import { Map as MapIcon } from "\\u0000icon:Map";import { X } from "\\u0000icon:X";' +
      "\nimport { a } from './a.js';\nuse(MapIcon, X, a);\n",
  );
});

test('the module of an icon is its line of the package', () => {
  const lines = linesOf("// …\nimport { icon } from './icon.ts';\n\nexport const X = icon(['path', {}]);\n");
  expect([...lines.keys()]).toEqual(['X']);
  expect(lines.get('X')).toMatch(
    /^import \{ icon \} from ".+icon\.ts";\nexport const X = icon\(\['path', \{\}\]\);\n$/,
  );
});
