// What the lint holds beside the table of walls is planted with a fault once: it must name the file and give its reason.
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
    'apps/api/src/database/xp/planted.ts',
    `export const read = (rows: unknown) => rows as { id: number }[];`,
    'type assertion',
  ],
  [
    'apps/api/src/database/xp/planted2.ts',
    `export const read = (answer: { rows: { id: number }[] }) => answer.rows;`,
    'Statement results are read by rowsOf',
  ],
  [
    'apps/api/src/database/xp/planted3.ts',
    'export const count = (sql: <T>(text: TemplateStringsArray) => T) => sql<number>`count(*)::int`;',
    'use mapWith with a reader of columns',
  ],
  [
    'apps/api/src/database/planted.ts',
    `export const read = (client: { query: <T>(text: string) => T }) => client.query<{ id: number }>('select 1 as id');`,
    'use rowsOfClient with readers of columns',
  ],
  [
    'apps/api/src/database/planted2.ts',
    `export const read = (answer: { rows: { id: number }[] }) => answer.rows;`,
    'Statement results are read by rowsOfClient',
  ],
  [
    'apps/api/src/database/planted3.ts',
    `export const read = (text: string) => {\n  const row: { id: number } = JSON.parse(text);\n  return row;\n};`,
    'read the JSON with a shape of columns',
  ],
  [
    'apps/api/src/database/planted4.ts',
    `export const read = (text: string) => JSON.parse(text) as { id: number };`,
    'read the JSON with a shape of columns',
  ],
  [
    'apps/api/src/database/xp/planted4.ts',
    `export const read = (text: string) => {\n  const row: { id: number } = JSON.parse(text);\n  return row;\n};`,
    'read the JSON with a shape of columns',
  ],
  [
    'apps/api/src/database/xp/tables.ts',
    `export const typed = (column: { $type: <T>() => T }) => column.$type<string>();`,
    'A type that is only asserted is not checked',
  ],
  [
    'apps/api/src/database/column-types.ts',
    `export const typed = (column: { $type: <T>() => T }) => column.$type<string>();`,
    'A type that is only asserted is not checked',
  ],
  [
    'apps/api/src/domain/codes/planted3.ts',
    `import type { ProductLine } from '@club/rules/product-lines';\nexport const line = (stored: string) => stored as ProductLine | null;`,
    'A word of the rules that is only asserted',
  ],
  [
    'apps/api/src/jobs/planted4.ts',
    `export const held = (all: Set<'one'>, stored: string) => all.has(stored as never);`,
    'A word of the rules that is only asserted',
  ],
  ['apps/api/src/domain/codes/planted.ts', `export const home = process.env.HOME;`, 'process.env'],
  ['apps/api/src/domain/codes/planted2.ts', `console.log('planted');`, 'console'],
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
  [
    'apps/web/src/features/orders/planted.tsx',
    `import { useEffect, type RefObject } from 'react';\nexport const useTop = (box: RefObject<HTMLElement | null>) => useEffect(() => box.current?.scrollIntoView(), [box]);`,
    'React calls what an effect returns',
  ],
  ['e2e/planted3.ts', `export const limits = { timeout: 20_000 };`, 'patience(ms)'],
  [
    'e2e/app/planted4.ts',
    `export const limit = (test: { setTimeout(ms: number): void }) => test.setTimeout(90_000);`,
    'patience(ms)',
  ],
  [
    'e2e/planted5.ts',
    `export const again = (expect: (action: unknown) => { toPass(): unknown }) => expect(() => 1).toPass();`,
    'A retried expectation states why',
  ],
];

test('each rule of the lint refuses a planted fault with its reason', { timeout: patience(60_000) }, () => {
  const copy = mkdtempSync(join(tmpdir(), 'club-lint-'));
  try {
    for (const part of ['.oxlintrc.json', 'tools/lint'])
      cpSync(join(root, part), join(copy, part), { recursive: true });
    for (const [file, code] of faults) {
      mkdirSync(join(copy, dirname(file)), { recursive: true });
      writeFileSync(join(copy, file), `${code}\n`);
    }
    const bin = join(root, 'node_modules/oxlint/bin/oxlint');
    const { stdout } = spawnSync(process.execPath, [bin, '--format', 'json', 'apps', 'e2e'], {
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
