import * as z from 'zod/mini';

const demoSecret = 'demo-secret-never-for-production';
const emulator = (path: string) => (port: number) => `http://127.0.0.1:${port}/emulators/${path}`;

const environment = z.object({
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'development'),
  PORT: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65535)), 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^(postgres(ql)?:\/\/.+|memory)$/, 'postgres://… or memory'))),
  DATABASE_POOL: z._default(z.coerce.number().check(z.int(), z.gte(2), z.lte(100)), 12),
  PUBLIC_URL: z.optional(z.url()),
  OGO_URL: z.optional(z.url()),
  DEMO: z.optional(z.enum(['0', '1'])),
  SECRET: z.optional(z.string().check(z.minLength(32))),
  TURBOSMS_URL: z.optional(z.url()),
  TURBOSMS_TOKEN: z.optional(z.string()),
  TURBOSMS_SENDER: z._default(z.string(), 'CLUBXP'),
  NOVA_POSHTA_URL: z.optional(z.url()),
  NOVA_POSHTA_KEY: z.optional(z.string()),
  TRUST_PROXY: z._default(z.enum(['0', '1']), '0'),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
});

export interface Config {
  production: boolean;
  demo: boolean;
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  databasePool: number;
  urls: { main: string; ogo: string };
  /** Known values of the x-api-key header and the brand each names: a label, never authority. */
  apiKeys: Record<string, 'main' | 'ogo'>;
  secret: string;
  turbosms: { url: string; token: string; sender: string };
  novaPoshta: { url: string; key: string };
  trustProxy: boolean;
  logLevel: string;
}

/** The environment, parsed once. Throws one message that names every wrong or missing variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(withoutEmpty(env));
  if (!parsed.success) {
    throw new Error(`Environment: ${parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`).join('; ')}`);
  }
  const e = parsed.data;
  const production = e.NODE_ENV === 'production';
  const demo = e.DEMO === undefined ? !production : e.DEMO === '1';
  if (production) refuseDemo(demo, e);
  const main = e.PUBLIC_URL ?? `http://localhost:${e.PORT}`;
  return {
    production,
    demo,
    port: e.PORT,
    host: e.HOST,
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL,
    databasePool: e.DATABASE_POOL,
    urls: { main: trimSlash(main), ogo: trimSlash(e.OGO_URL ?? main.replace('://', '://ogo.')) },
    apiKeys: { 'club-main-1': 'main', 'club-ogo-1': 'ogo' },
    secret: e.SECRET ?? demoSecret,
    turbosms: {
      url: e.TURBOSMS_URL ?? emulator('turbosms')(e.PORT),
      token: e.TURBOSMS_TOKEN ?? 'demo-turbosms',
      sender: e.TURBOSMS_SENDER,
    },
    novaPoshta: {
      url: e.NOVA_POSHTA_URL ?? emulator('nova-poshta/v2.0/json/')(e.PORT),
      key: e.NOVA_POSHTA_KEY ?? 'demo-nova-poshta',
    },
    trustProxy: e.TRUST_PROXY === '1',
    logLevel: e.LOG_LEVEL,
  };
}

function refuseDemo(demo: boolean, e: z.infer<typeof environment>): void {
  if (demo) throw new Error('NODE_ENV=production refuses DEMO=1: demo mode opens emulators and default secrets');
  const needed = [
    'DATABASE_URL',
    'PUBLIC_URL',
    'SECRET',
    'TURBOSMS_URL',
    'TURBOSMS_TOKEN',
    'NOVA_POSHTA_URL',
    'NOVA_POSHTA_KEY',
  ] as const;
  const missing = needed.filter((name) => e[name] === undefined);
  if (missing.length > 0) throw new Error(`NODE_ENV=production needs ${missing.join(', ')}`);
  const emulated = (['TURBOSMS_URL', 'NOVA_POSHTA_URL'] as const).filter((name) => e[name]?.includes('/emulators'));
  if (emulated.length > 0) throw new Error(`NODE_ENV=production refuses emulators: ${emulated.join(', ')}`);
  if (e.SECRET === demoSecret) throw new Error('NODE_ENV=production refuses the demo SECRET');
  if (e.DATABASE_URL === 'memory') throw new Error('NODE_ENV=production refuses DATABASE_URL=memory');
}

function withoutEmpty(env: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter((pair): pair is [string, string] => Boolean(pair[1])));
}

const trimSlash = (url: string): string => url.replace(/\/+$/, '');
