// Every wall is planted with a fault once: the lint must name the file and give the wall's reason.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { patience } from '../tests/slowness.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const faults: [file: string, code: string, reason: string][] = [
  [
    'packages/rules/src/planted.ts',
    `import { planted } from 'zod/mini';\nexport const kept = planted;`,
    'Rules are the ground floor',
  ],
  [
    'packages/contract/src/planted.ts',
    `import { planted } from 'fastify';\nexport const kept = planted;`,
    'The contract stands on rules and zod/mini alone',
  ],
  [
    'packages/contract/src/planted2.ts',
    `import * as z from 'zod/mini';\nexport const kept = z.string();`,
    'A raw string, number or date',
  ],
  ['packages/contract/src/planted3.ts', `export { string } from 'zod/mini';`, 'A raw string, number or date'],
  [
    'packages/contract/src/types.ts',
    `import { planted } from 'zod';\nexport const kept = planted;`,
    'The contract stands on rules and zod/mini alone',
  ],
  [
    'apps/emulators/src/planted.ts',
    `import { planted } from '@club/rules/money';\nexport const kept = planted;`,
    'Emulators stand for strangers',
  ],
  [
    'apps/web/src/ui/planted.ts',
    `import { planted } from '@club/rules/money';\nexport const kept = planted;`,
    'ui knows no business',
  ],
  [
    'apps/web/src/ui/planted2.ts',
    `import { planted } from '../features/cart/cart-store.ts';\nexport const kept = planted;`,
    'ui knows no business',
  ],
  [
    'apps/web/src/device/planted.ts',
    `import { planted } from '../client/call.ts';\nexport const kept = planted;`,
    'brands and device stand below',
  ],
  [
    'apps/web/src/client/planted.ts',
    `import { planted } from '../ui/button.tsx';\nexport const kept = planted;`,
    'The client throws',
  ],
  [
    'apps/web/src/data/planted.ts',
    `import { planted } from '../features/cart/cart-store.ts';\nexport const kept = planted;`,
    'The data knows no page',
  ],
  [
    'apps/web/src/data/planted2.ts',
    `import { planted } from '../ui/toast.ts';\nexport const kept = planted;`,
    'The data knows no page',
  ],
  [
    'apps/web/src/data/planted3.ts',
    `import { planted } from 'react';\nexport const kept = planted;`,
    'The data draws nothing',
  ],
  [
    'apps/web/src/data/planted4.ts',
    `import { planted } from '@club/contract/customer/catalogue';\nexport const kept = planted;`,
    'The browser takes only types',
  ],
  [
    'apps/web/src/client/planted2.ts',
    `import { planted } from '../data/orders.ts';\nexport const kept = planted;`,
    'The client throws',
  ],
  [
    'apps/web/src/device/planted2.ts',
    `import { planted } from '../data/orders.ts';\nexport const kept = planted;`,
    'brands and device stand below',
  ],
  [
    'apps/web/src/features/cart/planted4.ts',
    `import { planted } from '../../client/call.ts';\nexport const kept = planted;`,
    'A feature never calls',
  ],
  [
    'apps/web/src/shell/planted3.ts',
    `import { planted } from '../client/call.ts';\nexport const kept = planted;`,
    'The shell never calls',
  ],
  [
    'apps/web/src/features/cart/planted.ts',
    `import { planted } from '../shop/product-card.tsx';\nexport const kept = planted;`,
    'Features are strangers',
  ],
  [
    'apps/web/src/features/cart/planted2.ts',
    `import { planted } from '../../screens/home.tsx';\nexport const kept = planted;`,
    'Arrows go down only',
  ],
  [
    'apps/web/src/features/cart/planted3.ts',
    `import { planted } from '@club/contract/customer/catalogue';\nexport const kept = planted;`,
    'The browser takes only types',
  ],
  [
    'apps/web/src/shell/planted.ts',
    `import { planted } from '../features/cart/cart-store.ts';\nexport const kept = planted;`,
    'Of the features the shell knows only auth',
  ],
  [
    'apps/web/src/shell/planted2.ts',
    `import { planted } from '../screens/home.tsx';\nexport const kept = planted;`,
    'The shell is put around screens',
  ],
  [
    'apps/web/src/screens/planted.ts',
    `import { planted } from './home.tsx';\nexport const kept = planted;`,
    'Screens are strangers',
  ],
  [
    'apps/web/src/screens/planted2.ts',
    `import { planted } from '../client/call.ts';\nexport const kept = planted;`,
    'A screen has no fetch',
  ],
  [
    'apps/web/src/screens/planted3.ts',
    `import { planted } from '../../../../apps/api/src/config.ts';\nexport const kept = planted;`,
    'The browser meets the server only in the contract',
  ],
  [
    'apps/api/src/database/planted.ts',
    `import { planted } from '../http/refusal.ts';\nexport const kept = planted;`,
    'The database room stands on config and rules',
  ],
  [
    'apps/api/src/providers/planted.ts',
    `import { planted } from '../database/database.ts';\nexport const kept = planted;`,
    'Vendors live in one room',
  ],
  [
    'apps/api/src/http/planted.ts',
    `import { planted } from '../features/scan/routes.ts';\nexport const kept = planted;`,
    'http never knows a feature',
  ],
  [
    'apps/api/src/http/planted2.ts',
    `import { planted } from '../database/tables/xp.ts';\nexport const kept = planted;`,
    'SQL lives in the database room',
  ],
  [
    'apps/api/src/jobs/planted.ts',
    `import { planted } from '../features/scan/routes.ts';\nexport const kept = planted;`,
    'Jobs run after the commit',
  ],
  [
    'apps/api/src/domain/codes/planted.ts',
    `import { planted } from '../orders/create-order.ts';\nexport const kept = planted;`,
    'Features are strangers',
  ],
  [
    'apps/api/src/domain/codes/planted2.ts',
    `import { planted } from '../../database/tables/xp.ts';\nexport const kept = planted;`,
    'SQL lives in the database room',
  ],
  [
    'apps/api/src/domain/codes/planted5.ts',
    `import { sql } from 'drizzle-orm';\nexport const kept = sql;`,
    'SQL lives in the database room',
  ],
  [
    'apps/api/cli/planted.ts',
    `import { sql } from 'drizzle-orm';\nexport const kept = sql;`,
    'SQL lives in the database room',
  ],
  [
    'apps/api/src/database/queries/planted.ts',
    `export const kept = (rows: unknown) => rows as { id: number }[];`,
    'type assertion',
  ],
  [
    'apps/api/src/database/queries/planted2.ts',
    `export const kept = (answer: { rows: { id: number }[] }) => answer.rows;`,
    'What a statement answers is read by rowsOf',
  ],
  [
    'apps/api/src/database/tables/planted.ts',
    `export const kept = (column: { $type: <T>() => T }) => column.$type<string>();`,
    'A type that is only said is not checked',
  ],
  [
    'apps/api/src/domain/codes/planted3.ts',
    `import { planted } from '../../providers/sms/turbosms.ts';\nexport const kept = planted;`,
    'A feature knows ports',
  ],
  [
    'e2e/planted.ts',
    `import { planted } from '../../apps/api/src/settings/config.ts';\nexport const kept = planted;`,
    'through HTTP only',
  ],
  ['apps/api/src/domain/codes/planted4.ts', `export const home = process.env.HOME;`, 'process.env'],
  [
    'e2e/planted2.ts',
    `export const wait = (page: { waitForTimeout(ms: number): Promise<void> }) => page.waitForTimeout(500);`,
    'never for the clock',
  ],
  [
    'apps/api/src/jobs/planted.test.ts',
    `import { setTimeout as pause } from 'node:timers/promises';\nexport const wait = () => pause(500);`,
    'never for the clock',
  ],
  [
    'apps/web/src/ui/planted.test.ts',
    `export const wait = () => new Promise((resolve) => setTimeout(resolve, 20));`,
    'never for the clock',
  ],
  ['e2e/planted3.ts', `export const limits = { timeout: 20_000 };`, 'patience(ms)'],
  [
    'e2e/planted4.ts',
    `export const limit = (test: { setTimeout(ms: number): void }) => test.setTimeout(90_000);`,
    'patience(ms)',
  ],
  [
    'e2e/planted5.ts',
    `export const again = (expect: (deed: unknown) => { toPass(): unknown }) => expect(() => 1).toPass();`,
    'expect(deed, reason)',
  ],
  ['packages/rules/src/circle-a.ts', `import { b } from './circle-b.ts';\nexport const a = () => b;`, 'cycle'],
  ['packages/rules/src/circle-b.ts', `import { a } from './circle-a.ts';\nexport const b = () => a;`, 'cycle'],
];

test('each wall refuses a planted fault and says why', { timeout: patience(60_000) }, () => {
  const copy = mkdtempSync(join(tmpdir(), 'club-walls-'));
  try {
    for (const part of ['.oxlintrc.json', 'tools/lint'])
      cpSync(join(root, part), join(copy, part), { recursive: true });
    for (const [file, code] of faults) {
      mkdirSync(join(copy, dirname(file)), { recursive: true });
      writeFileSync(join(copy, file), `${code}\n`);
    }
    const bin = join(root, 'node_modules/oxlint/bin/oxlint');
    const { stdout } = spawnSync(process.execPath, [bin, '--format', 'json', 'packages', 'apps', 'e2e'], {
      cwd: copy,
      encoding: 'utf8',
    });
    const found = (JSON.parse(stdout) as { diagnostics: { filename: string; message: string; help?: string }[] })
      .diagnostics;
    for (const [file, , reason] of faults) {
      const texts = found.filter((d) => d.filename === file).map((d) => `${d.message} ${d.help ?? ''}`);
      expect.soft(texts.join('\n'), file).toContain(reason);
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});
