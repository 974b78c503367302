import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

// Most files share a worker and what it has loaded, which halves the time of a run. A file that puts stand-ins in place of
// modules would put them there for whoever comes next, so it has a worker of its own.
const withStandIns = globSync('apps/web/src/**/*.test.{ts,tsx}').filter((file) =>
  readFileSync(file, 'utf8').includes('vi.mock('),
);
const screens = { environment: 'happy-dom', testTimeout: 20_000, maxWorkers: 2 };

export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: [
            'packages/**/*.test.ts',
            'apps/emulators/**/*.test.ts',
            'apps/api/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/*.pg.test.ts'],
          globalSetup: ['apps/api/test/template.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          isolate: false,
        },
      },
      {
        test: {
          ...screens,
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          exclude: withStandIns,
          setupFiles: ['apps/web/test/fresh-page.ts'],
          isolate: false,
        },
      },
      { test: { ...screens, name: 'web-alone', include: withStandIns } },
      {
        test: {
          name: 'postgres',
          environment: 'node',
          include: ['apps/api/**/*.pg.test.ts'],
          globalSetup: ['apps/api/test/cluster.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 1,
          isolate: false,
        },
      },
    ],
  },
});
