import { defineConfig } from '@playwright/test';
import { chromiumArgs, findBrowser } from './tools/browser.ts';

const browser = await findBrowser();
const port = Number(process.env.E2E_PORT ?? 3931);
// What only differs by brand, and what is long, is tagged @proof and left to npm run proof.
const isWhole = process.env.PROOF_PAGES === 'all';

export default defineConfig({
  testDir: 'e2e',
  timeout: 90_000,
  expect: { timeout: 10_000 },
  workers: 5, // some journeys wait a minute for the next SMS
  fullyParallel: true,
  reporter: 'list',
  forbidOnly: true,
  ...(isWhole ? {} : { grepInvert: /@proof/ }),
  metadata: { browser: browser.source },
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'uk-UA',
    timezoneId: 'Europe/Kyiv',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // Traces take a third of a run; `--trace retain-on-failure` asks for them.
    trace: 'off',
    // Each journey has a browser profile of its own, and filling its offline store costs a second. Who needs it allows it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: browser.executablePath, env: browser.env, args: chromiumArgs },
  },
  webServer: {
    command: 'node tools/start.js',
    port,
    timeout: 120_000,
    reuseExistingServer: false,
    env: {
      PORT: String(port),
      DATABASE_URL: 'memory',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'test',
      TRUST_PROXY: '1',
      // Journeys that need a second code do not sit out the minute.
      RESEND_PAUSES: '8,8,8',
    },
  },
});
