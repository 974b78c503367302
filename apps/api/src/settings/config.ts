import { join } from 'node:path';
import { type Brand, brands, firstBrand, ofBrands } from '@club/rules/brands';
import type { ComplianceProfile } from '@club/rules/catalogue/compliance';
import type { OutsideService } from '@club/rules/outside-services';
import { absentOf, type Chosen, type ProvidersRead, readProviders, type Sender } from '../providers/choose.ts';
import { providers as ours, type ProviderSettings } from '../providers/list.ts';
import type { Place, Provider } from '../providers/provider.ts';
import { environment, type Environment, urlVariable } from './environment.ts';
import { type FormerSetting, readFormerVariables } from './former-variables.ts';

const demoSecret = 'demo-secret-never-for-production';

type Env = Record<string, string | undefined>;

export interface Config {
  production: boolean;
  demo: boolean;
  /** Production's behaviour against emulators: a rehearsal. */
  staging: boolean;
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  databasePool: number;
  /** The pooler before PostgreSQL and how it lends its connections: for their lifetime, or by the transaction. */
  databasePooler: 'session' | 'transaction' | undefined;
  /** Past the pooler, for what needs an exclusive connection: migrations, listening, the office's limits. */
  databaseDirectUrl: string | undefined;
  databaseReplicaUrl: string | undefined;
  urls: Record<Brand, string>;
  /** Known values of the x-api-key header and the brand each names: a label, never authority. */
  apiKeys: Record<string, Brand>;
  secret: string;
  /** The settings of each outside service, and the providers of each need. */
  providers: ProviderSettings;
  chosen: Chosen;
  senders: readonly Sender[];
  /** Absent services: screens, calls and jobs that need them do not exist either. */
  absent: readonly OutsideService[];
  office: {
    /** What this process serves: customers alone, both, or staff alone. */
    mode: 'off' | 'on' | 'only';
    /** Its own origin: passkeys and cookies of staff are of this host. */
    url: string;
    /** A separate port beside the host; none serves it on the club's. */
    port: number | undefined;
    /** Ranges of addresses that may knock; all without one. */
    allow: readonly string[];
  };
  /** Where traces are sent, and of which share of requests. */
  traces: { url: string | undefined; share: number };
  metrics: {
    /** A port that only monitoring reaches; nothing is measured without one. */
    port: number | undefined;
    host: string;
  };
  map: {
    /** `{z}`, `{x}` and `{y}` stand for a tile; without one places are only a list. */
    tilesUrl: string | undefined;
    /** The map's attribution; shown on it. */
    attribution: string;
    /** `{lat}` and `{lon}` stand for a place; `geo:` lets the phone choose the map. */
    routeUrl: string;
  };
  /** Doublings of work in an ordinary proof of work: the cost of a stranger's call under pressure. */
  proofBits: number;
  /** What the law lets the club tie to its products; staff switch single cells without a restart. */
  compliance: ComplianceProfile;
  /** First values of the club's settings, where the environment still names some. */
  firstSettings: readonly FormerSetting[];
  /** 380XXXXXXXXX; being on it grants nothing by itself. */
  allowedPhones: readonly string[];
  /** Where hashed files of earlier builds are stored for a week; without one nothing is. */
  assetsDir: string | undefined;
  /** Between reporting not ready and accepting no more requests, in ms. */
  drainMs: number;
  /** Whether calls that could not be answered in time are refused. */
  refusesCrowds: boolean;
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
  const former = readFormerVariables(set);
  for (const read of [outside, former]) if ('issues' in read) issues.push(...read.issues);
  if (!parsed.success || 'issues' in outside || 'issues' in former)
    throw new Error(`Environment: ${issues.join('; ')}`);
  const e = parsed.data;
  const { production, demo, staging } = modeOf(e);
  if (e.DATABASE_POOLER === 'transaction' && e.DATABASE_DIRECT_URL === undefined)
    throw new Error('DATABASE_POOLER=transaction needs DATABASE_DIRECT_URL: migrations and LISTEN bypass the pooler');
  if (production) assertNoDemoSecrets(e, outside);
  else if (staging) throw new Error('STAGING=1 needs NODE_ENV=production: staging rehearses production');
  return {
    production,
    demo,
    staging,
    port: e.PORT,
    host: e.HOST,
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL,
    databasePool: e.DATABASE_POOL,
    databasePooler: e.DATABASE_POOLER,
    databaseDirectUrl: e.DATABASE_DIRECT_URL,
    databaseReplicaUrl: e.DATABASE_REPLICA_URL,
    urls: urlsOf(e),
    apiKeys: Object.fromEntries(brands.map((brand) => [`club-${brand}-1`, brand])),
    secret: e.SECRET ?? demoSecret,
    providers: outside.settings,
    chosen: outside.chosen,
    senders: outside.senders,
    absent: absentOf(outside.chosen),
    office: officeOf(e, demo),
    metrics: { port: e.METRICS_PORT, host: e.METRICS_HOST },
    traces: { url: e.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, share: e.OTEL_TRACES_SAMPLER_ARG },
    map: { tilesUrl: e.MAP_TILES_URL, attribution: e.MAP_ATTRIBUTION, routeUrl: e.MAP_ROUTE_URL },
    proofBits: e.PROOF_BITS,
    compliance: e.COMPLIANCE,
    firstSettings: former.found,
    allowedPhones: e.ALLOWED_PHONES === '' ? [] : e.ALLOWED_PHONES.split(','),
    assetsDir: e.ASSETS_DIR ?? (production ? join(e.DATA_DIR, 'files') : undefined),
    refusesCrowds: e.REFUSE_CROWDS === '1',
    drainMs: (e.DRAIN_SECONDS ?? (production ? 5 : 0)) * 1000,
    hasServiceWorker: e.SERVICE_WORKER === 'on',
    trustProxy: e.TRUST_PROXY === '1',
    logLevel: e.LOG_LEVEL,
  };
}

function modeOf(e: Environment): { production: boolean; demo: boolean; staging: boolean } {
  const production = e.NODE_ENV === 'production';
  return { production, demo: e.DEMO === undefined ? !production : e.DEMO === '1', staging: e.STAGING === '1' };
}

function officeOf(e: Environment, demo: boolean): Config['office'] {
  const mode = e.OFFICE ?? (demo ? 'on' : 'off');
  if (mode !== 'off' && !demo && e.OFFICE_URL === undefined) throw new Error(`OFFICE=${mode} needs OFFICE_URL`);
  return {
    mode,
    url: new URL(e.OFFICE_URL ?? publicUrlOf(e).replace('://', '://office.')).origin,
    port: e.OFFICE_PORT,
    allow: e.OFFICE_ALLOW === '' ? [] : e.OFFICE_ALLOW.split(',').filter(Boolean),
  };
}

/** Every brand but the first is below the club's address, unless it has its own. */
function urlsOf(e: Environment): Record<Brand, string> {
  const first = publicUrlOf(e);
  return ofBrands((brand) => {
    if (brand === firstBrand) return trimSlash(first);
    return trimSlash(e[urlVariable(brand)] ?? first.replace('://', `://${brand}.`));
  });
}

const publicUrlOf = (e: Environment): string => e.PUBLIC_URL ?? `http://localhost:${e.PORT}`;

/** Also for an environment with other errors: they are all reported together. */
const placeOf = (e: Environment = environment.parse({})): Place => ({
  port: e.PORT,
  publicUrl: trimSlash(publicUrlOf(e)),
  dataDir: e.DATA_DIR,
  isEmulated: modeOf(e).demo || modeOf(e).staging,
});

function assertNoDemoSecrets(e: Environment, outside: ProvidersRead): void {
  const { demo, staging } = modeOf(e);
  if (demo) throw new Error('NODE_ENV=production refuses DEMO=1: demo mode uses emulators and default secrets');
  const own = (['DATABASE_URL', 'PUBLIC_URL', 'SECRET'] as const).filter((name) => e[name] === undefined);
  const missing = [...own, ...(staging ? [] : outside.missing)];
  if (missing.length > 0) throw new Error(`NODE_ENV=production needs ${missing.join(', ')}`);
  if (!staging && outside.emulated.length > 0)
    throw new Error(`NODE_ENV=production refuses emulators: ${outside.emulated.join(', ')}`);
  if (staging && outside.real.length > 0)
    throw new Error(`STAGING=1 refuses real services and keys: ${outside.real.join(', ')}`);
  if (e.SECRET === demoSecret) throw new Error('NODE_ENV=production refuses the demo SECRET');
  if (e.DATABASE_URL === 'memory') throw new Error('NODE_ENV=production refuses DATABASE_URL=memory');
}

function withoutEmpty(env: Env): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter((pair): pair is [string, string] => Boolean(pair[1])));
}

const trimSlash = (url: string): string => url.replace(/\/+$/, '');
