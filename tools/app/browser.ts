// Finds a Chromium: CHROME_PATH, the one inside an npm package (Linux on x64), Playwright's own download, else the system's.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

export interface Browser {
  executablePath: string;
  env: Record<string, string>;
  source: string;
}

export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export async function findBrowser(): Promise<Browser> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
  if (process.env.CHROME_PATH) return { executablePath: process.env.CHROME_PATH, env, source: 'CHROME_PATH' };
  // The same one on every machine, headless: a sixth less work than a whole Chromium.
  if (process.platform === 'linux' && process.arch === 'x64')
    return { ...(await unpackFromNpm(env)), source: '@sparticuz/chromium' };
  const own = chromium.executablePath();
  if (own && existsSync(own)) return { executablePath: own, env, source: 'playwright' };
  const system = systemPaths().find((path) => existsSync(path));
  if (system !== undefined) return { executablePath: system, env, source: 'system' };
  throw new Error('No Chromium found. Run: npx playwright install chromium (or set CHROME_PATH).');
}

function systemPaths(): string[] {
  if (process.platform === 'darwin') {
    return [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ];
  }
  if (process.platform === 'win32') {
    return [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)']].map(
      (d) => `${d}\\Google\\Chrome\\Application\\chrome.exe`,
    );
  }
  return ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];
}

// The package unpacks into an unversioned temporary folder and reuses whatever is there, so it gets a private folder
// that is published by a rename.
async function unpackFromNpm(env: Record<string, string>): Promise<Omit<Browser, 'source'>> {
  const cache = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url));
  const entry = import.meta.resolve('@sparticuz/chromium');
  const { version } = JSON.parse(readFileSync(new URL('../package.json', entry), 'utf8')) as { version: string };
  const folder = join(cache, `chromium-${version}`);
  if (!existsSync(join(folder, 'chromium'))) await unpackInto(folder);
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      ...env,
      LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
      FONTCONFIG_PATH: existsSync('/etc/fonts') ? '/etc/fonts' : join(folder, 'fonts'),
    },
  };
}

async function unpackInto(folder: string): Promise<void> {
  const scratch = `${folder}.${process.pid}`;
  mkdirSync(scratch, { recursive: true });
  // The Lambda mark makes the package unpack the system libraries (NSS and others) that a bare machine lacks.
  const during = {
    TMPDIR: scratch,
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x',
    LD_LIBRARY_PATH: undefined,
    FONTCONFIG_PATH: undefined,
  };
  const before = Object.keys(during).map((name) => [name, process.env[name]] as const);
  try {
    for (const [name, value] of Object.entries(during)) setEnv(name, value);
    const { default: packed } = await import('@sparticuz/chromium');
    await packed.executablePath();
  } finally {
    for (const [name, value] of before) setEnv(name, value);
  }
  writeFileSync(
    join(scratch, 'fonts/fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'fonts-cache')}</cachedir></fontconfig>`,
  );
  try {
    renameSync(scratch, folder);
  } catch {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function setEnv(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
}
