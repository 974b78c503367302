// Who may import whom: the whole repository on one page. A file belongs to the first room that names it; a room may
// import itself and its `may`. main.ts enforces it, walls.test.ts plants a fault in each wall.
import { databaseBelow, dataBelow, domainBelow } from './below.ts';
import { brandNames, crowded, exceptions, listeners, wordsOfTheField } from './exceptions.ts';
import { officeRooms } from './office-rooms.ts';
import { providerRooms } from './provider-rooms.ts';
import type { Room, Table } from './room.ts';

// `X ground` is the base under each noun of X: whatever may import X may import it.
const api = 'apps/api/src';
const web = 'apps/web/src';
const sqlElsewhere = 'SQL lives in the database room: add a query.';
const portsOnly = 'Adapters are named only where providers are composed: callers know only the port.';
const rawTypes =
  'A raw string, number or date takes what no database or calendar holds: use the contract’s own types (types.ts).';
const typesOnly = 'The browser takes only types from the contract: a schema must not be shipped to a phone.';
const notServer = { 'api/*': 'The browser meets the server only in the contract.' };
const notBrowser = Object.fromEntries(
  ['web/*', 'office/*'].map((room) => [room, 'The server meets the browser only in the contract.']),
);
const notSql = { 'drizzle-orm': sqlElsewhere, 'api/database tables': sqlElsewhere };
const notAdapters = {
  'api/providers': portsOnly,
  'api/providers listed': portsOnly,
  'api/providers composed': portsOnly,
};
const journeys = 'Journeys and measurements reach the apps through HTTP only.';
const featuresCall = 'A feature never calls: its queries, actions and stored values are nouns of the data.';
const workerAlone = 'The service worker is built by itself: it knows the device and rules.';
const dataDraws = 'The data draws nothing: a noun is queries, actions and stored values.';
const drawing = ['web/data drawn', 'react', 'react-dom', 'packages/icons', '@tanstack/react-router'];
const notDrawn = Object.fromEntries(drawing.map((name) => [name, dataDraws]));

export const rooms: Record<string, Room> = {
  tests: {
    files: ['**/*.test.{ts,tsx}', '{apps,packages}/*/test/**', '**/in-tests.{ts,tsx}'],
    may: '*',
    packages: '*',
    why: '',
  },
  configuration: { files: ['*.ts', 'apps/*/*.ts', 'apps/web/bundle/**'], may: '*', packages: '*', why: '' },
  tools: { files: ['tools/**'], may: '*', packages: '*', why: '' },
  e2e: { files: ['e2e/**'], may: 'tools, packages/rules', packages: '*', why: journeys },
  bench: { files: ['bench/**'], may: 'tools, packages/rules, e2e', packages: '*', why: journeys },

  'packages/rules': {
    files: ['packages/rules/src/**'],
    may: '',
    why: 'Rules are the ground floor: they import nothing, not even Zod.',
  },
  'packages/contract types': {
    files: ['packages/contract/src/types.ts'],
    may: 'packages/rules',
    packages: 'zod/mini',
    why: 'The contract depends only on rules and zod/mini.',
  },
  'packages/contract': {
    files: ['packages/contract/src/**'],
    may: 'packages/contract types, packages/rules',
    packages: 'zod/mini (types)',
    why: 'The contract depends only on rules and zod/mini.',
    instead: { 'zod/mini': rawTypes },
  },

  'api/settings': {
    files: [`${api}/settings/**`],
    may: 'api/providers listed, api/provider kind (types), packages/rules',
    packages: 'zod/mini, node:*',
    why: 'Settings are read before anything else exists: they depend only on rules and the list of providers.',
  },
  'api/database ground': {
    files: [`${api}/database/*.ts`, `${api}/database/wire/*.ts`],
    may: 'api/database tables, api/settings, packages/rules',
    packages: 'drizzle-orm, @electric-sql/pglite, pg, node:*',
    why: 'The database room depends only on settings and rules.',
  },
  'api/database tables': {
    files: [`${api}/database/*/tables.ts`],
    may: `${api}/database/{column-types,columns}.ts, packages/rules`,
    packages: 'drizzle-orm',
    why: 'The database room depends only on settings and rules.',
  },
  'api/database': {
    files: [`${api}/database/*/**`],
    may: 'api/database tables, api/settings, packages/rules',
    packages: 'drizzle-orm, pg, node:*',
    nouns: {
      in: `${api}/database/`,
      below: databaseBelow,
      why: 'a query joins the tables of other nouns, and calls the queries of those below it.',
    },
    why: 'The database room depends only on settings and rules.',
  },
  ...providerRooms,

  'api/domain all actions': {
    files: [`${api}/domain/all-actions.ts`],
    may: 'api/domain, api/domain/actions',
    why: 'The list of actions names them and does nothing.',
  },
  'api/domain ground': {
    files: [`${api}/domain/*.ts`, `${api}/domain/{text,photos}/**`],
    may: 'api/database, api/provider ports, api/settings, packages/contract, packages/rules',
    packages: 'sanitize-html, sharp, zod/mini (types), node:*',
    why: 'What every domain noun depends on imports no noun, and neither HTTP nor jobs.',
  },
  'api/domain/actions': {
    files: [`${api}/domain/actions/**`],
    may: 'api/database, api/settings, packages/contract, packages/contract types, packages/rules',
    packages: 'node:*',
    why: 'How staff act is the same for every action: it depends only on the database and rules, and calls no outside service.',
  },
  'api/domain': {
    files: [`${api}/domain/*/**`],
    may: `api/domain/actions, api/database, api/provider ports, api/settings, packages/contract, packages/contract types (types), packages/rules`,
    packages: '@simplewebauthn/server, sharp, zxing-wasm/reader, zod/mini (types), node:*',
    nouns: {
      in: `${api}/domain/`,
      below: domainBelow,
      why: 'nouns do not import each other, except those below them (domainBelow): what two need moves down.',
    },
    why: 'The domain is the same whatever triggers it: requests, jobs and staff are above it.',
    instead: { ...notSql, ...notAdapters, ...notBrowser },
  },

  'api/http/core': {
    files: [`${api}/http/core/**`],
    may: 'api/http/sessions, api/domain, api/settings, packages/contract, packages/rules',
    packages: 'fastify, @fastify/cookie, @fastify/multipart, fastify-type-provider-zod, zod/mini, node:*',
    why: 'The HTTP core serves whatever is mounted on it: it imports no call, page or job.',
    instead: { ...notSql, ...notAdapters, ...notBrowser },
  },
  'api/http/sessions': {
    files: [`${api}/http/sessions/**`],
    may: 'api/http/core (types), api/domain, api/settings, packages/contract, packages/rules',
    packages: 'fastify (types), @fastify/cookie, node:*',
    why: 'The caller of a request is determined before anything is served.',
    instead: { ...notSql, ...notAdapters, ...notBrowser },
  },
  'api/http/customer': {
    files: [`${api}/http/customer/**`],
    may: 'api/http/core, api/http/sessions, api/domain, packages/contract, packages/rules',
    nouns: { in: `${api}/http/customer/`, each: 'file', below: {}, why: 'entry points do not import each other.' },
    instead: { ...notSql, ...notBrowser },
    why: 'An entry point has no business logic: it connects contract calls to domain operations.',
  },
  'api/http/webhooks': {
    files: [`${api}/http/webhooks/**`],
    may: 'api/http/core, api/domain, api/provider ports, packages/contract, packages/rules',
    packages: 'fastify (types), zod/mini (types), node:*',
    instead: { ...notSql, ...notAdapters, ...notBrowser },
    why: 'An entry point has no business logic: it connects callbacks to domain operations.',
  },
  'api/http/site': {
    files: [`${api}/http/site/**`],
    may: 'api/http/core, api/domain, api/database ground (types), api/provider ports (types), api/settings, packages/contract, packages/rules',
    packages: 'fastify, @fastify/static, node:*',
    why: 'Pages and files are served without business logic.',
  },
  'api/http/document': {
    files: [`${api}/http/document/**`],
    may: 'api/http/core, api/http/sessions, api/domain ground (types), packages/contract, packages/rules',
    packages: 'fastify, @fastify/swagger, @fastify/swagger-ui, fastify-type-provider-zod, zod/mini, node:*',
    why: 'The document is generated from the contract alone.',
  },
  'api/jobs': {
    files: [`${api}/jobs/**`],
    may: `api/domain, api/domain/actions, ${api}/database/jobs/**, api/settings, packages/rules`,
    packages: 'node:*',
    why: 'Jobs run after the commit: a name, a pace, and the operation of the domain that does it. Their own rows are leases and the outbox.',
    instead: { ...notSql, ...notAdapters, ...notBrowser },
  },
  'api/metrics': {
    files: [`${api}/metrics/**`],
    may: `api/domain ground (types), ${api}/domain/{requested-by,happened}.ts, ${api}/database/jobs/**, ${api}/http/core/request-over.ts, api/provider ports`,
    packages:
      'fastify (types), prom-client, @opentelemetry/api, @opentelemetry/exporter-trace-otlp-http, @opentelemetry/resources, @opentelemetry/sdk-trace, node:*',
    why: 'Metrics change nothing: they observe finished calls and read what is pending.',
  },
  'api/process': {
    files: [`${api}/*.ts`, `${api}/cli/main.ts`],
    may: 'api/http/core, api/http/sessions, api/http/customer, api/http/staff, api/http/webhooks, api/http/site, api/http/document, api/jobs, api/metrics, api/cli, api/domain, api/providers composed, api/database, api/settings, api/seeds, packages/rules, apps/emulators/src/emulators.ts',
    packages: 'fastify, @fastify/cookie, fastify-type-provider-zod, node:*',
    why: 'The process composes rooms; it has no vendor code, no SQL and no browser code.',
    instead: { ...notSql, ...notAdapters, ...notBrowser },
  },
  'api/cli': {
    files: [`${api}/cli/**`],
    may: 'api/domain all actions, api/domain, api/domain/actions, api/settings, packages/rules',
    packages: 'node:*',
    why: 'The command line turns arguments into input and replies into rows: the logic is in the domain.',
    instead: { ...notSql, ...notAdapters, ...notBrowser },
  },
  'api/seeds': {
    files: ['apps/api/seeds/**'],
    may: 'api/domain, api/domain/actions, api/database, api/database tables, apps/emulators/src/emulators.ts (types), apps/keycrm/src/adapter.ts, packages/rules',
    packages: 'zod/mini, node:*',
    why: 'Seeds fill an empty database before any request is served.',
    instead: notSql,
  },

  'packages/icons': { files: ['packages/icons/src/**'], may: '', packages: 'react', why: 'An icon is a drawing.' },

  emulators: {
    files: ['apps/emulators/src/**'],
    may: '',
    packages: 'fastify, selfsigned, zxing-wasm/writer, node:*',
    why: 'Emulators imitate outside services: they import neither our apps nor our rules.',
  },

  keycrm: { files: ['apps/keycrm/src/**'], may: '', packages: 'node:*', why: 'It uses only the club’s public API.' },
  'web/ui': {
    files: [`${web}/ui/**`],
    may: 'packages/icons',
    packages: 'react, react-dom, @tanstack/react-router, @tanstack/store, uqr',
    why: 'ui has no business logic: values come in as text.',
  },
  'web/brands': {
    files: [`${web}/brands/**`],
    may: 'packages/rules',
    why: 'brands and device are below everything except rules.',
  },
  'web/device': {
    files: [`${web}/device/**`],
    may: 'packages/rules',
    packages: 'react, @tanstack/react-router, @tanstack/store',
    why: 'brands and device are below everything except rules.',
  },
  'web/client': {
    files: [`${web}/client/**`],
    may: 'web/device, packages/contract (types), packages/rules',
    packages: '@tanstack/store',
    why: 'The client throws; the data decides what stays, features and the shell what to show.',
    instead: { 'packages/contract': typesOnly },
  },
  'web/data ground': {
    files: [`${web}/data/{nouns,problem,query-client}.ts`],
    may: 'web/client, web/device, packages/contract (types), packages/rules',
    packages: '@tanstack/react-query, @tanstack/store',
    why: 'The data imports no page: it depends only on the client, the device and rules.',
    instead: { 'packages/contract': typesOnly },
  },
  'web/data drawn': { files: [`${web}/data/**/*.tsx`], may: '', why: dataDraws },
  'web/data': {
    files: [`${web}/data/**`],
    may: 'web/data ground, web/client, web/device, packages/contract (types), packages/rules',
    packages: '@tanstack/react-query, @tanstack/store',
    nouns: {
      in: `${web}/data/`,
      below: dataBelow,
      why: 'nouns do not import each other, except those below them (dataBelow): what an action changes elsewhere is named in nouns.ts.',
    },
    why: 'The data imports no page: it depends only on the client, the device and rules.',
    instead: { 'packages/contract': typesOnly, ...notDrawn },
  },
  'web/features': {
    files: [`${web}/features/**`],
    may: 'web/data, web/device, web/brands, web/ui, packages/icons, packages/contract (types), packages/rules',
    packages: 'react, @tanstack/react-query, @tanstack/react-router, @tanstack/store, zxing-wasm',
    nouns: {
      in: `${web}/features/`,
      apart: ['app', 'content', 'referrals'],
      below: {},
      why: 'features do not import each other: a screen connects them.',
    },
    why: 'Arrows go down only: a feature never imports its screen or the shell.',
    instead: { 'web/client': featuresCall, 'packages/contract': typesOnly, ...notServer },
  },
  'web/shell': {
    files: [`${web}/shell/**`],
    may: `web/data, web/device, web/brands, web/ui, ${web}/features/sign-in/**, ${web}/client/proof-progress.ts, packages/icons, packages/contract (types), packages/rules`,
    packages: 'react, @tanstack/react-query, @tanstack/react-router, @tanstack/store',
    why: 'app.tsx puts the shell around screens; the shell never imports them.',
    instead: {
      'web/features': 'Of the features the shell knows only sign-in.',
      'web/client': 'The shell never calls: what it shows is a noun of the data.',
      'packages/contract': typesOnly,
      ...notServer,
    },
  },
  'web/screens': {
    files: [`${web}/screens/**`],
    may: `web/features, web/shell, web/data, web/device, web/brands, web/ui, ${web}/home-later.tsx, packages/icons, packages/contract (types), packages/rules`,
    packages: 'react, @tanstack/react-query, @tanstack/react-router',
    nouns: { in: `${web}/screens/`, each: 'file', below: {}, why: 'screens do not import each other.' },
    why: 'A screen has no fetch: features call, screens introduce.',
    instead: { 'packages/contract': typesOnly, ...notServer },
  },
  'web/worker': { files: [`${web}/worker/**`], may: 'web/device, packages/rules', why: workerAlone },
  'web/app': {
    files: [`${web}/*.{ts,tsx}`, `${web}/routes/**`, `${web}/styles/**`],
    may: 'web/screens, web/features, web/shell, web/data, web/client, web/device, web/brands, web/ui, packages/icons, packages/contract (types), packages/rules',
    packages: 'react, react-dom, @tanstack/react-query, @tanstack/react-router, @tanstack/store, vite (types)',
    why: 'app and main connect the shell, screens and features, and import nothing of the server.',
    instead: { 'packages/contract': typesOnly, ...notServer },
  },
  ...officeRooms,
};

export const table: Table = { rooms, exceptions, crowded, brandNames, wordsOfTheField, listeners };
