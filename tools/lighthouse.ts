// Page scores of the demo app in both brands: performance ≥ 95, accessibility 100, best practices 100 (mobile, simulated slow 4G).
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { buildWeb } from './build.ts';
import { chromiumArgs, findBrowser } from './browser.ts';
import { type Brand, signInByApi } from './demo-visitor.ts';
import { freePort } from './postgres.ts';
import { startApp } from './run-app.ts';

const limits = { performance: 95, accessibility: 100, 'best-practices': 100 } as const;
const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 3);

await buildWeb();
const app = await startApp({ DATABASE_URL: 'memory' });
const port = await freePort();
const profile = mkdtempSync(join(tmpdir(), 'club-lighthouse-'));
const found = await findBrowser();
const browser = spawn(
  found.executablePath,
  [...chromiumArgs, '--headless=new', `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, 'about:blank'],
  { env: found.env, stdio: 'ignore' },
);
let failed = false;
try {
  for (const brand of ['main', 'ogo'] as const) await scoreBrand(brand);
} finally {
  browser.kill('SIGKILL');
  await app.stop();
  rmSync(profile, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);

async function scoreBrand(brand: Brand): Promise<void> {
  const origin = brand === 'main' ? `http://localhost:${app.port}` : `http://ogo.localhost:${app.port}`;
  const shelf = brand === 'main' ? '/shop/sticks' : '/shop/ogo-velo';
  const remote = await connect();
  const page = await remote.contexts()[0]!.newPage();
  await page.goto(`${origin}/user-agreement`);
  await page.evaluate(() => {
    document.cookie = 'is18=1; path=/; max-age=31536000; samesite=lax';
  });
  await score(`${origin}/auth`, brand);
  await signInByApi(page, origin, brand);
  await score(`${origin}/`, brand);
  await score(`${origin}${shelf}`, brand);
  await page.close();
  await remote.close();
}

async function connect() {
  for (let i = 0; ; i++) {
    try {
      return await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    } catch (error) {
      if (i > 50) throw error;
      await pause(100);
    }
  }
}

async function score(url: string, brand: Brand): Promise<void> {
  const results: RunnerResult['lhr'][] = [];
  for (let i = 0; i < runs; i++) {
    const result = await lighthouse(url, {
      port,
      disableStorageReset: true,
      logLevel: 'error',
      onlyCategories: Object.keys(limits),
    });
    if (result === undefined) throw new Error(`No result for ${url}`);
    results.push(result.lhr);
  }
  const parts = Object.entries(limits).map(([category, limit]) => {
    const values = results
      .map((lhr) => Math.round((lhr.categories[category]?.score ?? 0) * 100))
      .toSorted((a, b) => a - b);
    const middle = values[Math.floor(values.length / 2)] ?? 0;
    if (middle < limit) failed = true;
    return `${category} ${middle}${middle < limit ? ` (needs ${limit})` : ''}`;
  });
  const last = results.at(-1)!;
  const timing = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ]
    .map((id) => `${id} ${last.audits[id]?.displayValue ?? '?'}`)
    .join(', ');
  console.log(`${brand.padEnd(5)} ${new URL(url).pathname.padEnd(16)} ${parts.join(' · ')} | ${timing}`);
  for (const audit of Object.values(last.audits)) {
    const matters = Object.keys(limits).some(
      (c) => c !== 'performance' && last.categories[c]?.auditRefs.some((ref) => ref.id === audit.id && ref.weight > 0),
    );
    if (matters && audit.score !== null && audit.score < 1) console.log(`      ${audit.id}: ${audit.title}`);
  }
}
