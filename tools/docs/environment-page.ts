// docs/environment.md from the schema of the environment. The list of meanings has every variable, which its type demands.
import { brands, firstBrand } from '@club/rules/brands';
import { type Environment, environment, urlVariable } from '../../apps/api/src/settings/environment.ts';
import { formerVariables } from '../../apps/api/src/settings/former-variables.ts';

/** What a variable means, and where it is derived, its value when it is absent. */
interface Meaning {
  meaning: string;
  absent?: string;
}

const ofBrands = Object.fromEntries(
  brands
    .filter((brand) => brand !== firstBrand)
    .map((brand) => [
      urlVariable(brand),
      { meaning: 'address of the other brand', absent: `\`PUBLIC_URL\` with \`${brand}.\` before its host` },
    ]),
) as Record<ReturnType<typeof urlVariable>, Meaning>;

const meanings: Readonly<Record<keyof Environment, Meaning>> = {
  NODE_ENV: {
    meaning: '`production` refuses demo mode, emulators, the default secret and the embedded database',
  },
  PORT: { meaning: 'where the server listens' },
  HOST: { meaning: 'its address' },
  DATA_DIR: { meaning: 'folder of the embedded database' },
  DATABASE_URL: {
    meaning:
      '`postgres://…` for PostgreSQL 15 or newer, several hosts separated by commas, `memory` for a database that is lost with the process',
  },
  DATABASE_POOL: { meaning: 'connections to PostgreSQL, 2 to 100' },
  DATABASE_POOLER: {
    meaning:
      '`session` or `transaction` when `DATABASE_URL` is PgBouncer’s; `transaction` needs `DATABASE_DIRECT_URL` (docs/operations.md)',
  },
  DATABASE_DIRECT_URL: { meaning: 'the address that bypasses PgBouncer (docs/operations.md)' },
  DATABASE_REPLICA_URL: {
    meaning: 'standbys that lists, texts and histories are read from, separated by commas (docs/operations.md)',
  },
  PUBLIC_URL: { meaning: 'address of the first brand', absent: '`http://localhost:PORT`' },
  ...ofBrands,
  DEMO: { meaning: 'demo shop, emulators, default secrets', absent: '`1` outside production' },
  STAGING: {
    meaning: '`1` together with production: a rehearsal, production against emulators (docs/providers.md)',
    absent: '`0`',
  },
  SECRET: {
    meaning:
      '32 characters or more; signs bearers, hashes codes. Changing it invalidates bearers and **loses all pack codes**',
    absent: 'demo value',
  },
  MAP_TILES_URL: { meaning: 'tiles with `{z}`, `{x}`, `{y}`, with CORS; without them places are a list' },
  MAP_ATTRIBUTION: { meaning: 'whose tiles they are' },
  MAP_ROUTE_URL: { meaning: 'the route to a place; iPhones open only an https address' },
  ASSETS_DIR: {
    meaning: 'a folder that all processes share: files of earlier builds for a week',
    absent: '`DATA_DIR/files` in production',
  },
  DRAIN_SECONDS: { meaning: 'time between 503 from `/readyz` and shutdown', absent: '`5` in production' },
  REFUSE_CROWDS: { meaning: '`0` turns off refusals under overload; for measurements' },
  OFFICE: {
    meaning: 'what a process serves: `off` only customers, `on` staff too, `only` staff alone',
    absent: '`on` in a demo, else `off`',
  },
  OFFICE_URL: {
    meaning:
      'the staff’s origin, required with `OFFICE`; preferably on a separate domain. Passkeys belong to its host: changing it makes them useless',
    absent: '`PUBLIC_URL` with `office.` before its host',
  },
  OFFICE_PORT: {
    meaning: 'a separate port for staff, on `HOST`; without one the club’s port serves them by host name',
  },
  OFFICE_ALLOW: { meaning: 'address ranges that have access: `10.0.0.0/8,fd00::/8`' },
  METRICS_PORT: {
    meaning:
      'a separate port with `/metrics` for Prometheus; nothing is measured without it. Customers must not reach it',
  },
  METRICS_HOST: { meaning: 'where that port listens' },
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: {
    meaning:
      'where traces are sent, OTLP over HTTP with its path (`http://collector:4318/v1/traces`); without it none are made',
  },
  OTEL_TRACES_SAMPLER_ARG: { meaning: 'the share of requests that become traces, 0 to 1' },
  SERVICE_WORKER: { meaning: '`off` removes the service worker from every phone at its next visit' },
  COMPLIANCE: {
    meaning: 'what the law allows the club to tie to its products: `open` or `restricted` (docs/decisions/032)',
  },
  PROOF_BITS: {
    meaning: 'difficulty, in doublings, of an ordinary proof of work for a stranger’s call (docs/decisions/039)',
  },
  ALLOWED_PHONES: { meaning: '`380XXXXXXXXX,…` for check-allowed-user; grants nothing by itself' },
  TRUST_PROXY: { meaning: '`1` behind a proxy that sets X-Forwarded-For' },
  LOG_LEVEL: { meaning: 'fatal, error, warn, info, debug, silent' },
};

const head = `# Environment variables

Read once at start from the environment, then from a file \`.env\` in the working directory; a wrong or missing variable stops the start, and the message names it. This page is generated
from \`apps/api/src/settings/environment.ts\` by \`npm run docs\`. The addresses and keys of outside services, and which of them does what, are in [providers.md](providers.md).
`;

/** The page as it has to be. */
export function environmentPage(): string {
  const names = Object.keys(environment.shape) as (keyof Environment)[];
  const former = Object.keys(formerVariables.shape).map((name) => `\`${name}\``);
  return [
    head,
    '| Variable | Default | Meaning |',
    '| --- | --- | --- |',
    ...names.map(rowOf),
    '',
    `Numbers and addresses that staff change while the club runs are rows with versions: [settings.md](settings.md). The variables that set them in earlier versions (${former.join(', ')}) give a setting its first value, and are then ignored.`,
    '',
    'Of the outside services production requires an SMS gateway and a carrier; the others are present when they are configured, and otherwise absent from screens, calls and jobs.',
    '',
    'Running in production – proxy, several processes, keys, backups – is described in `docs/operations.md`; with `Dockerfile` and `compose.yaml` in `docs/containers.md`.',
    '',
  ].join('\n');
}

function rowOf(name: keyof Environment): string {
  const { meaning, absent = defaultOf(name) } = meanings[name];
  return `| \`${name}\` | ${absent} | ${meaning} |`;
}

function defaultOf(name: keyof Environment): string {
  const value = environment.shape[name].safeParse(undefined).data;
  return value === undefined || value === '' ? '–' : `\`${value}\``;
}
