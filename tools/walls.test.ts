// Every wall of the house is planted with a fault once: the lint must name the file and give the wall's reason.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

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
    `import { planted } from '@club/contract/shop';\nexport const kept = planted;`,
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
    'apps/api/src/features/scan/planted.ts',
    `import { planted } from '../orders/create-order.ts';\nexport const kept = planted;`,
    'Features are strangers',
  ],
  [
    'apps/api/src/features/scan/planted2.ts',
    `import { planted } from '../../database/tables/xp.ts';\nexport const kept = planted;`,
    'SQL lives in the database room',
  ],
  [
    'apps/api/src/features/scan/planted3.ts',
    `import { planted } from '../../providers/sms/turbosms.ts';\nexport const kept = planted;`,
    'A feature knows ports',
  ],
  [
    'e2e/planted.ts',
    `import { planted } from '../apps/api/src/config.ts';\nexport const kept = planted;`,
    'through HTTP only',
  ],
  ['apps/api/src/features/scan/planted4.ts', `export const home = process.env.HOME;`, 'process.env'],
  ['packages/rules/src/circle-a.ts', `import { b } from './circle-b.ts';\nexport const a = () => b;`, 'cycle'],
  ['packages/rules/src/circle-b.ts', `import { a } from './circle-a.ts';\nexport const b = () => a;`, 'cycle'],
];

test('each wall refuses a planted fault and says why', { timeout: 60_000 }, () => {
  const copy = mkdtempSync(join(tmpdir(), 'club-walls-'));
  try {
    cpSync(join(root, '.oxlintrc.json'), join(copy, '.oxlintrc.json'));
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
