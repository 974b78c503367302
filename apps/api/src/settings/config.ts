import { join } from 'node:path';
import type { ComplianceProfile } from '@club/rules/catalogue/compliance';
import { type ResendPauses, resendAfterMs } from '@club/rules/sign-in/code';
import { type Chosen, type ProvidersRead, readProviders } from '../providers/choose.ts';
import { providers as ours, type ProviderSettings } from '../providers/list.ts';
import type { Place, Provider } from '../providers/provider.ts';
import { environment, type Environment } from './environment.ts';
import { demoDesk, readDesk, type SupportDesk } from './support-desk.ts';
import { readSettings, type ClubSettings } from './club.ts';

const demoSecret = 'demo-secret-never-for-production';

type Env = Record<string, string | undefined>;

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
  /** What each outside service was set to, and which of them do what. */
  providers: ProviderSettings;
  chosen: Chosen;
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
export function readConfig(env: Env, list: readonly Provider[] = ours): Config {
  const set = withoutEmpty(env);
  const parsed = environment.safeParse(set);
  const issues = parsed.error?.issues.map((i) => `${i.path.join('.')}: ${i.message}`) ?? [];
  const outside = readProviders(list, set, placeOf(parsed.data));
  if ('issues' in outside) issues.push(...outside.issues);
  if (!parsed.success || 'issues' in outside) throw new Error(`Environment: ${issues.join('; ')}`);
  const e = parsed.data;
  const { production, demo } = modeOf(e);
  if (production) assertNoDemoSecrets(demo, e, outside);
  const main = publicUrlOf(e);
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
    providers: outside.settings,
    chosen: outside.chosen,
    map: { tilesUrl: e.MAP_TILES_URL, attribution: e.MAP_ATTRIBUTION, routeUrl: e.MAP_ROUTE_URL },
    resendPausesMs: readPauses(e.RESEND_PAUSES),
    proofBits: e.PROOF_BITS,
    compliance: e.COMPLIANCE,
    settings: readSettings(e),
    promoCodes: { main: undefined, ogo: e.OGO_PROMO_CODE },
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

function modeOf(e: Environment): { production: boolean; demo: boolean } {
  const production = e.NODE_ENV === 'production';
  return { production, demo: e.DEMO === undefined ? !production : e.DEMO === '1' };
}

const publicUrlOf = (e: Environment): string => e.PUBLIC_URL ?? `http://localhost:${e.PORT}`;

/** Of an environment that is wrong anywhere too: whatever else is wrong is named with it. */
const placeOf = (e: Environment = environment.parse({})): Place => ({
  port: e.PORT,
  publicUrl: trimSlash(publicUrlOf(e)),
  dataDir: e.DATA_DIR,
  isDemo: modeOf(e).demo,
});

function readPauses(seconds: string | undefined): ResendPauses {
  if (seconds === undefined) return resendAfterMs;
  const [first = 0, second = 0, later = 0] = seconds.split(',').map((text) => Number(text) * 1000);
  return [first, second, later];
}

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

function assertNoDemoSecrets(demo: boolean, e: Environment, outside: ProvidersRead): void {
  if (demo) throw new Error('NODE_ENV=production refuses DEMO=1: demo mode opens emulators and default secrets');
  const own = (['DATABASE_URL', 'PUBLIC_URL', 'SECRET'] as const).filter((name) => e[name] === undefined);
  const missing = [...own, ...outside.missing];
  if (missing.length > 0) throw new Error(`NODE_ENV=production needs ${missing.join(', ')}`);
  if (outside.emulated.length > 0)
    throw new Error(`NODE_ENV=production refuses emulators: ${outside.emulated.join(', ')}`);
  if (e.SECRET === demoSecret) throw new Error('NODE_ENV=production refuses the demo SECRET');
  if (e.DATABASE_URL === 'memory') throw new Error('NODE_ENV=production refuses DATABASE_URL=memory');
}

function withoutEmpty(env: Env): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter((pair): pair is [string, string] => Boolean(pair[1])));
}

const trimSlash = (url: string): string => url.replace(/\/+$/, '');
