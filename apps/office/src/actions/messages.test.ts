import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { actionMessages } from './messages.ts';

const contract = fileURLToPath(new URL('../../../../packages/contract/src/staff/', import.meta.url));

test('every action of staff has a Ukrainian name', async () => {
  const files = globSync('**/*.ts', { cwd: contract, exclude: ['**/*.test.ts'] });
  const modules = await Promise.all(files.map((file) => import(contract + file) as Promise<object>));
  const names = modules.flatMap((one) =>
    Object.values(one).flatMap((spec: unknown) =>
      typeof spec === 'object' && spec !== null && 'permission' in spec && 'name' in spec ? [String(spec.name)] : [],
    ),
  );
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name) => !(name in actionMessages))).toEqual([]);
});
