import { join } from 'node:path';
import type { ComplianceProfile } from '@club/rules/catalogue/compliance';
import { type ResendPauses, resendAfterMs } from '@club/rules/sign-in/code';
import { environment, type Environment } from './environment.ts';
import { demoDesk, readDesk, type SupportDesk } from './support-desk.ts';
import { readSettings, type ClubSettings } from './club.ts';

const demoSecret = 'demo-secret-never-for-production';
/** For the emulated push service and for browsers that try the demo out. */
const demoPushKeys = {
  publicKey: 'BLzTUeVxB4QwDkQBdiFXp0i8LLY98yDhhVCwsLV7QWtDIgIPKiSWWcRy7ID_U8iXiwX0INlugx5wXJqlgE04wQs',
  privateKey: '8ziJUq3NCdsg46X2fA81ZbKfHkFuxq_AyOyhChAipuE',
};
const emulator = (path: string) => (port: number) => `http://127.0.0.1:${port}/emulators/${path}`;

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
  /** The register of the retail shops: what was bought away from the app. */
  retail: { url: string; key: string };
  ga4: { url: string; measurementId: string; apiSecret: string };
  bat: { url: string; key: string };
  push: {
    publicKey: string;
    privateKey: string;
    /** Whom a push service may ask about us: `mailto:` or `https:`. */
    subject: string;
    /** PEM of an authority trusted besides the public ones; it may appear after the start. */
    caFile: string | undefined;
    /** Besides the hosts of known push services. */
    extraHosts: readonly string[];
  };
  map: {
    /** `{z}`, `{x}` and `{y}` stand for a tile; without one places are a list alone. */
    tilesUrl: string | undefined;
    /** Whose map it is; stands on it. */
    attribution: string;
    /** `{lat}` and `{lon}` stand for a place; `geo:` leaves the choice of the map to the phone. */
    routeUrl: string;
  };
  /** Before the next code by SMS, after the first, the second and every later one. */
  resendPausesMs: ResendPauses;
  /** Doublings of work in an ordinary proof of work: what a stranger's call costs once too much happens. */
  proofBits: number;
  /** What the law lets the club tie to its products; staff turn single cells without a restart. */
  compliance: ComplianceProfile;
  /** Numbers of the club; `applySettings` makes the rules go by them. */
  settings: ClubSettings;
  /** The promo code that each brand knows; none where it has none. */
  promoCodes: Record<'main' | 'ogo', string | undefined>;
  /** Sites a customer is signed in on by a link: where each is, and the secret shared with it. */
  sites: Record<SiteName, { url: string; secret: string }>;
  /** Where /landing leads; none shows the page of our own. */
  landings: { main: string | undefined; ogo: string | undefined };
  /** Four at most for each brand, in the order of the menu. */
  social: Record<'main' | 'ogo', { title: string; url: string }[]>;
  support: Record<'main' | 'ogo', SupportDesk>;
  /** 380XXXXXXXXX; being on it opens nothing by itself. */
  allowedPhones: readonly string[];
  /** Where hashed files of earlier builds stay for a week; none keeps nothing. */
  assetsDir: string | undefined;
  /** Between saying that no more requests should come and taking no more, in ms. */
  drainMs: number;
  /** False takes the service worker off every phone at its next visit. */
  hasServiceWorker: boolean;
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
  if (production) assertNoDemoSecrets(demo, e);
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
    ...outsideServices(e, main, demo),
    resendPausesMs: readPauses(e.RESEND_PAUSES),
    proofBits: e.PROOF_BITS,
    compliance: e.COMPLIANCE,
    settings: readSettings(e),
    promoCodes: { main: undefined, ogo: e.OGO_PROMO_CODE },
    sites: {
      main: site(main, 'main', e.SITE_MAIN_URL, e.SITE_MAIN_SECRET),
      ogo: site(main, 'ogo', e.SITE_OGO_URL, e.SITE_OGO_SECRET),
      velo: site(main, 'velo', e.SITE_VELO_URL, e.SITE_VELO_SECRET),
    },
    landings: { main: e.LANDING_MAIN_URL, ogo: e.LANDING_OGO_URL },
    social: { main: socialOf('main', e.SOCIAL_MAIN), ogo: socialOf('ogo', e.SOCIAL_OGO) },
    support: { main: deskOf(e.SUPPORT_MAIN, demo), ogo: deskOf(e.SUPPORT_OGO, demo) },
    allowedPhones: e.ALLOWED_PHONES === '' ? [] : e.ALLOWED_PHONES.split(','),
    assetsDir: e.ASSETS_DIR ?? (production ? join(e.DATA_DIR, 'files') : undefined),
    drainMs: (e.DRAIN_SECONDS ?? (production ? 5 : 0)) * 1000,
    hasServiceWorker: e.SERVICE_WORKER === 'on',
    trustProxy: e.TRUST_PROXY === '1',
    logLevel: e.LOG_LEVEL,
  };
}

/** Where each outside service is and what we show it; whoever is not named is an emulator of our own. */
const outsideServices = (e: Environment, main: string, demo: boolean) => ({
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
  retail: { url: trimSlash(e.RETAIL_URL ?? emulator('retail')(e.PORT)), key: e.RETAIL_KEY ?? 'demo-retail' },
  ga4: {
    url: trimSlash(e.GA4_URL ?? emulator('ga4')(e.PORT)),
    measurementId: e.GA4_MEASUREMENT_ID ?? 'G-DEMO0000',
    apiSecret: e.GA4_API_SECRET ?? 'demo-ga4',
  },
  bat: { url: trimSlash(e.BAT_URL ?? emulator('bat')(e.PORT)), key: e.BAT_KEY ?? 'demo-bat' },
  push: {
    publicKey: e.PUSH_PUBLIC_KEY ?? demoPushKeys.publicKey,
    privateKey: e.PUSH_PRIVATE_KEY ?? demoPushKeys.privateKey,
    subject: e.PUSH_SUBJECT ?? 'mailto:club@club.example',
    caFile: e.PUSH_CA_FILE ?? (demo ? join(e.DATA_DIR, `push-emulator-${e.PORT}.pem`) : undefined),
    extraHosts: demo ? ['127.0.0.1'] : [],
  },
  map: { tilesUrl: e.MAP_TILES_URL, attribution: e.MAP_ATTRIBUTION, routeUrl: e.MAP_ROUTE_URL },
});

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
  'RETAIL_URL',
  'GA4_URL',
  'BAT_URL',
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
  'RETAIL_KEY',
  'GA4_MEASUREMENT_ID',
  'GA4_API_SECRET',
  'BAT_KEY',
  'PUSH_PUBLIC_KEY',
  'PUSH_PRIVATE_KEY',
  'PUSH_SUBJECT',
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

/** A real customer is never sent to a made-up number: without a setting there are no channels but the request itself. */
const deskOf = (text: string | undefined, demo: boolean): SupportDesk => readDesk(text ?? (demo ? demoDesk : ''));

function assertNoDemoSecrets(demo: boolean, e: Environment): void {
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
