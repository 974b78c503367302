import { defineConfig } from '@playwright/test';
import { chromiumArgs, findBrowser } from './tools/app/browser.ts';
import { findPostgres } from './tools/app/postgres.ts';
import { orderOfJourneys } from './tools/tests/journey-times.ts';
import { postgresTag } from './tools/tests/postgres-journeys.ts';
import { measureSlowness, patience } from './tools/tests/slowness.ts';

const browser = await findBrowser();
await measureSlowness();
const port = Number(process.env.E2E_PORT ?? 3931);
// Tests that only differ by brand, and long ones, are tagged @proof and left to npm run proof.
const isWhole = process.env.PROOF_PAGES === 'all';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/setup/start-apps.ts',
  timeout: patience(240_000),
  expect: { timeout: patience(30_000) },
  workers: 4,
  fullyParallel: true,
  reporter: [['list'], ['./tools/tests/journey-reporter.ts']],
  forbidOnly: true,
  // What cannot run here is named by the reporter, and skipped nowhere.
  grepInvert: [...(isWhole ? [] : [/@proof/]), ...(findPostgres() === undefined ? [new RegExp(postgresTag)] : [])],
  metadata: { browser: browser.source },
  projects: orderOfJourneys(),
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'uk-UA',
    timezoneId: 'Europe/Kyiv',
    actionTimeout: patience(30_000),
    navigationTimeout: patience(60_000),
    // Traces take a third of a run; `--trace retain-on-failure` enables them.
    trace: 'off',
    // Each journey has its own browser profile, and filling its offline store costs a second. Journeys that need it
    // allow it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: browser.executablePath, env: browser.env, args: chromiumArgs },
  },
});
