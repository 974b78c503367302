import { type ComplianceProfile, complianceProfiles } from '@club/rules/compliance';
import { type ResendPauses, resendAfterMs } from '@club/rules/sign-in';
import * as z from 'zod/mini';

const demoSecret = 'demo-secret-never-for-production';
const emulator = (path: string) => (port: number) => `http://127.0.0.1:${port}/emulators/${path}`;

const socialLinks = z
  .string()
  .check(z.regex(/^([^=;]+=https:\/\/[^;\s]+(;|$)){0,4}$/, 'up to four, as Title=https://…;Title=https://…'));

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
  ESPUTNIK_URL: z.optional(z.url()),
  ESPUTNIK_KEY: z.optional(z.string()),
  EMAIL_FROM: z._default(z.string(), 'club@club.example'),
  DIIA_URL: z.optional(z.url()),
  DIIA_ACQUIRER_TOKEN: z.optional(z.string()),
  DIIA_BASIC: z.optional(z.string()),
  DIIA_BRANCH: z.optional(z.string()),
  DIIA_OFFER: z.optional(z.string()),
  SITE_MAIN_URL: z.optional(z.url()),
  SITE_MAIN_SECRET: z.optional(z.string().check(z.minLength(16))),
  SITE_OGO_URL: z.optional(z.url()),
  SITE_OGO_SECRET: z.optional(z.string().check(z.minLength(16))),
  SITE_VELO_URL: z.optional(z.url()),
  SITE_VELO_SECRET: z.optional(z.string().check(z.minLength(16))),
  LANDING_MAIN_URL: z.optional(z.url()),
  LANDING_OGO_URL: z.optional(z.url()),
  SOCIAL_MAIN: z._default(socialLinks, ''),
  SOCIAL_OGO: z._default(socialLinks, ''),
  LIQPAY_URL: z.optional(z.url()),
  LIQPAY_PUBLIC_KEY: z.optional(z.string().check(z.regex(/^(sandbox_)?i\d{5,20}$/, 'i… or sandbox_i…'))),
  LIQPAY_PRIVATE_KEY: z.optional(z.string().check(z.minLength(8))),
  LIQPAY_VERSION: z._default(z.coerce.number().check(z.int(), z.gte(3), z.lte(9)), 3),
  LIQPAY_REQUEST_HASH: z._default(z.enum(['sha1', 'sha3-256']), 'sha1'),
  LIQPAY_CALLBACK_HASHES: z._default(
    z.string().check(z.regex(/^(sha1|sha3-256)(,(sha1|sha3-256))?$/, 'sha1, sha3-256 or both with a comma')),
    'sha1',
  ),
  IPOST_URL: z.optional(z.url()),
  IPOST_KEY: z.optional(z.string()),
  RINGOSTAT_URL: z.optional(z.url()),
  RINGOSTAT_KEY: z.optional(z.string()),
  RINGOSTAT_EXTENSION: z._default(z.string().check(z.regex(/^380\d{9}$/, '380XXXXXXXXX')), '380440000000'),
  CERTIFICATES_URL: z.optional(z.url()),
  CERTIFICATES_KEY: z.optional(z.string()),
  RESEND_PAUSES: z.optional(z.string().check(z.regex(/^\d{1,4},\d{1,4},\d{1,4}$/, 'three numbers of seconds'))),
  COMPLIANCE: z._default(z.enum(complianceProfiles), 'open'),
  OGO_PROMO_CODE: z._default(z.string().check(z.regex(/^[A-Z0-9-]{4,40}$/, 'capital letters, digits and -')), 'OGO30'),
  ALLOWED_PHONES: z._default(z.string().check(z.regex(/^(380\d{9}(,380\d{9})*)?$/, '380XXXXXXXXX,380XXXXXXXXX')), ''),
  TRUST_PROXY: z._default(z.enum(['0', '1']), '0'),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
});

export const siteNames = ['main', 'ogo', 'velo'] as const;
export type LiqpayHash = 'sha1' | 'sha3-256';
export type SiteName = (typeof siteNames)[number];

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
  email: { url: string; key: string; from: string };
  diia: { url: string; acquirerToken: string; basic: string; branch: string; offer: string };
  liqpay: {
    url: string;
    publicKey: string;
    privateKey: string;
    version: number;
    /** What we sign with, and what a callback may be signed with: the bank's versions differ. */
    requestHash: LiqpayHash;
    callbackHashes: readonly LiqpayHash[];
  };
  ipost: { url: string; key: string };
  ringostat: { url: string; key: string; extension: string };
  /** The partner that gift certificates come from. */
  certificates: { url: string; key: string };
  /** Before the next code by SMS, after the first, the second and every later one. */
  resendPausesMs: ResendPauses;
  /** What the law lets the club tie to its products; staff turn single cells without a restart. */
  compliance: ComplianceProfile;
  /** The promo code that each brand knows; none where it has none. */
  promoCodes: Record<'main' | 'ogo', string | undefined>;
  /** Sites a customer is signed in on by a link: where each is, and the secret shared with it. */
  sites: Record<SiteName, { url: string; secret: string }>;
  /** Where /landing leads; none shows the page of our own. */
  landings: { main: string | undefined; ogo: string | undefined };
  /** Four at most for each brand, in the order of the menu. */
  social: Record<'main' | 'ogo', { title: string; url: string }[]>;
  /** 380XXXXXXXXX; being on it opens nothing by itself. */
  allowedPhones: readonly string[];
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
    email: {
      url: e.ESPUTNIK_URL ?? emulator('esputnik/api/')(e.PORT),
      key: e.ESPUTNIK_KEY ?? 'demo-esputnik',
      from: e.EMAIL_FROM,
    },
    diia: {
      url: e.DIIA_URL ?? emulator('diia')(e.PORT),
      acquirerToken: e.DIIA_ACQUIRER_TOKEN ?? 'demo-acquirer',
      basic: e.DIIA_BASIC ?? 'demo-basic',
      branch: e.DIIA_BRANCH ?? 'demo-branch',
      offer: e.DIIA_OFFER ?? 'demo-offer',
    },
    liqpay: {
      // The customer's own browser posts a form to it, so its emulator is named as the browser knows this host.
      url: trimSlash(e.LIQPAY_URL ?? `${trimSlash(main)}/emulators/liqpay`),
      publicKey: e.LIQPAY_PUBLIC_KEY ?? 'sandbox_i00000000001',
      privateKey: e.LIQPAY_PRIVATE_KEY ?? 'sandbox_demo_private',
      version: e.LIQPAY_VERSION,
      requestHash: e.LIQPAY_REQUEST_HASH,
      callbackHashes: e.LIQPAY_CALLBACK_HASHES.split(',') as LiqpayHash[],
    },
    ipost: { url: e.IPOST_URL ?? emulator('ipost')(e.PORT), key: e.IPOST_KEY ?? 'demo-ipost' },
    ringostat: {
      url: e.RINGOSTAT_URL ?? emulator('ringostat')(e.PORT),
      key: e.RINGOSTAT_KEY ?? 'demo-ringostat',
      extension: e.RINGOSTAT_EXTENSION,
    },
    certificates: {
      url: trimSlash(e.CERTIFICATES_URL ?? emulator('certificates')(e.PORT)),
      key: e.CERTIFICATES_KEY ?? 'demo-certificates',
    },
    resendPausesMs: readPauses(e.RESEND_PAUSES),
    compliance: e.COMPLIANCE,
    promoCodes: { main: undefined, ogo: e.OGO_PROMO_CODE },
    sites: {
      main: site(main, 'main', e.SITE_MAIN_URL, e.SITE_MAIN_SECRET),
      ogo: site(main, 'ogo', e.SITE_OGO_URL, e.SITE_OGO_SECRET),
      velo: site(main, 'velo', e.SITE_VELO_URL, e.SITE_VELO_SECRET),
    },
    landings: { main: e.LANDING_MAIN_URL, ogo: e.LANDING_OGO_URL },
    social: { main: socialOf('main', e.SOCIAL_MAIN), ogo: socialOf('ogo', e.SOCIAL_OGO) },
    allowedPhones: e.ALLOWED_PHONES === '' ? [] : e.ALLOWED_PHONES.split(','),
    trustProxy: e.TRUST_PROXY === '1',
    logLevel: e.LOG_LEVEL,
  };
}

function readPauses(seconds: string | undefined): ResendPauses {
  if (seconds === undefined) return resendAfterMs;
  const [first = 0, second = 0, later = 0] = seconds.split(',').map((text) => Number(text) * 1000);
  return [first, second, later];
}

const outsideAddresses = [
  'TURBOSMS_URL',
  'NOVA_POSHTA_URL',
  'ESPUTNIK_URL',
  'DIIA_URL',
  'LIQPAY_URL',
  'IPOST_URL',
  'RINGOSTAT_URL',
  'CERTIFICATES_URL',
  'SITE_MAIN_URL',
  'SITE_OGO_URL',
  'SITE_VELO_URL',
] as const;
const neededInProduction = [
  'DATABASE_URL',
  'PUBLIC_URL',
  'SECRET',
  ...outsideAddresses,
  'TURBOSMS_TOKEN',
  'NOVA_POSHTA_KEY',
  'ESPUTNIK_KEY',
  'DIIA_ACQUIRER_TOKEN',
  'DIIA_BASIC',
  'DIIA_BRANCH',
  'DIIA_OFFER',
  'LIQPAY_PUBLIC_KEY',
  'LIQPAY_PRIVATE_KEY',
  'IPOST_KEY',
  'RINGOSTAT_KEY',
  'CERTIFICATES_KEY',
  'SITE_MAIN_SECRET',
  'SITE_OGO_SECRET',
  'SITE_VELO_SECRET',
] as const;

// The customer's own browser opens a site, so its emulator is named as the browser knows this host.
const site = (base: string, name: SiteName, url: string | undefined, secret: string | undefined) => ({
  url: url ?? `${trimSlash(base)}/emulators/sites/${name}`,
  secret: secret ?? `demo-multipass-${name}`,
});

// Neutral addresses until the owner names the real ones.
function socialOf(brand: 'main' | 'ogo', text: string): { title: string; url: string }[] {
  if (text === '') {
    const path = brand === 'main' ? 'club-xp' : 'ogo-club';
    return ['Instagram', 'Facebook', 'Telegram', 'YouTube'].map((title) => ({
      title,
      url: `https://${title.toLowerCase()}.example/${path}`,
    }));
  }
  const pairs = text.split(';').filter(Boolean);
  return pairs.map((pair) => ({ title: pair.slice(0, pair.indexOf('=')), url: pair.slice(pair.indexOf('=') + 1) }));
}

function refuseDemo(demo: boolean, e: z.infer<typeof environment>): void {
  if (demo) throw new Error('NODE_ENV=production refuses DEMO=1: demo mode opens emulators and default secrets');
  const missing = neededInProduction.filter((name) => e[name] === undefined);
  if (missing.length > 0) throw new Error(`NODE_ENV=production needs ${missing.join(', ')}`);
  const emulated = outsideAddresses.filter((name) => e[name]?.includes('/emulators'));
  if (emulated.length > 0) throw new Error(`NODE_ENV=production refuses emulators: ${emulated.join(', ')}`);
  if (e.SECRET === demoSecret) throw new Error('NODE_ENV=production refuses the demo SECRET');
  if (e.DATABASE_URL === 'memory') throw new Error('NODE_ENV=production refuses DATABASE_URL=memory');
}

function withoutEmpty(env: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter((pair): pair is [string, string] => Boolean(pair[1])));
}

const trimSlash = (url: string): string => url.replace(/\/+$/, '');
