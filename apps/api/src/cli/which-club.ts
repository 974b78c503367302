import type { Config } from '../settings/config.ts';

/** Why the command's club is unknown: a forgotten setting must not open an embedded database. */
export function unnamedClub(env: Record<string, string | undefined>, isDemoRequested: boolean): string | undefined {
  const hasUrl = (env.DATABASE_URL ?? '') !== '';
  if (isDemoRequested && env.NODE_ENV === 'production') return '--demo is not allowed in production';
  if (isDemoRequested && hasUrl)
    return '--demo means the embedded database of npm start, but DATABASE_URL names another one';
  if (isDemoRequested || hasUrl) return undefined;
  return 'Which club? DATABASE_URL is set neither in the environment nor in .env. For the demo of npm start use --demo';
}

/** The club a command works on, for the person who typed it: the place of its database without its user, and its mode. */
export function whichClub({
  databaseUrl,
  dataDir,
  demo,
  production,
  staging,
}: Pick<Config, 'databaseUrl' | 'dataDir' | 'demo' | 'production' | 'staging'>): string {
  const mode = staging ? 'staging' : production ? 'production' : demo ? 'demo' : 'not production';
  if (databaseUrl === undefined) return `Club: embedded in ${dataDir}, ${mode}`;
  return `Club: ${databaseUrl === 'memory' ? 'in memory' : `PostgreSQL ${placeOf(databaseUrl)}`}, ${mode}`;
}

// Only parts known to be no secret: a URL may hold a password in its query too.
function placeOf(url: string): string {
  if (!URL.canParse(url)) return 'of DATABASE_URL';
  const { host, pathname } = new URL(url);
  return `${host}${decodeURIComponent(pathname)}`;
}
