import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { requirementIds } from './tools/requirements/table.ts';
import { measureSlowness, patience } from './tools/tests/slowness.ts';

await measureSlowness();

// Files share a worker and its loaded modules, which halves the time of a run; mocks of modules of the app are removed
// with the file that made them. One of a package would stay for the next files, so that file has a separate worker.
const withStandIns = globSync('apps/web/src/**/*.test.{ts,tsx}').filter((file) =>
  /vi\.mock\('[^.]/.test(readFileSync(file, 'utf8')),
);
// A test's tags are the requirements that it proves (docs/requirements); an unknown tag ends the run.
const tags = requirementIds.map((name) => ({ name }));
// The API is tested on PostgreSQL, as it runs for customers; all of it runs on the embedded database of the demo too in
// npm run proof -- embedded, and the journeys' demo is on it. A test on PostgreSQL waits for it half of its time, and
// another one works meanwhile.
const lanes = 3;
const shared = {
  tags,
  // They end a hanging test. What a test waits for is polled until it is there.
  testTimeout: patience(120_000),
  hookTimeout: patience(120_000),
  expect: { poll: { timeout: patience(30_000) } },
  // A test allocates much and retains little: with a larger young generation there is less garbage collection.
  execArgv: ['--max-semi-space-size=64'],
};
// What the app does before it loads anything else. A worker then loads the app with a quarter less work.
const quickly = [...shared.execArgv, '--import', new URL('tools/start/quick-start.js', import.meta.url).href];
const screens = {
  ...shared,
  environment: 'happy-dom',
  maxWorkers: lanes,
  setupFiles: ['tools/tests/quiet.ts', 'apps/web/test/patient-screens.ts'],
};

/** Behind what empties the page. */
const pageOfServer = 'apps/web/test/page-of-server.ts';

export default defineConfig({
  test: {
    reporters: ['default', './tools/tests/reporter.ts'],
    // How long a worker may take to end, after which it is ended.
    teardownTimeout: patience(60_000),
    projects: [
      {
        test: {
          ...shared,
          execArgv: quickly,
          name: 'node',
          environment: 'node',
          include: [
            'packages/**/*.test.ts',
            'apps/emulators/**/*.test.ts',
            'apps/keycrm/**/*.test.ts',
            'apps/api/**/*.test.ts',
            'tools/**/*.test.ts',
            'apps/web/bundle/**/*.test.ts',
            'apps/office/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/*.pg.test.ts'],
          globalSetup: ['apps/api/test/harness/template.ts'],
          setupFiles: ['tools/tests/quiet.ts', 'tools/tests/patient-calls.ts'],
          maxWorkers: lanes,
          isolate: false,
        },
      },
      {
        test: {
          ...screens,
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          exclude: withStandIns,
          setupFiles: [...screens.setupFiles, 'apps/web/test/fresh-page.ts', pageOfServer],
          isolate: false,
        },
      },
      {
        test: {
          ...screens,
          name: 'web-alone',
          include: withStandIns,
          setupFiles: [...screens.setupFiles, pageOfServer],
        },
      },
      {
        test: {
          ...shared,
          execArgv: quickly,
          name: 'postgres',
          environment: 'node',
          include: ['apps/api/**/*.pg.test.ts'],
          globalSetup: ['apps/api/test/harness/cluster.ts'],
          setupFiles: ['tools/tests/quiet.ts', 'tools/tests/patient-calls.ts'],
          testTimeout: patience(300_000),
          maxWorkers: lanes,
          isolate: false,
        },
      },
    ],
  },
});
