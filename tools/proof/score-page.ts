// One visit of a page by Lighthouse: mobile, simulated slow 4G; the office at a desk, by a line of 10 Mbit/s.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packagesFor } from '../on-demand/install.ts';

export const limits = { performance: 95, accessibility: 100, 'best-practices': 100 } as const;
export type Category = keyof typeof limits;
export const categories = Object.keys(limits) as Category[];

export interface Visit {
  scores: Record<Category, number>;
  /** Names of failed audits of accessibility and best practices. */
  failed: string[];
  /** Largest contentful paint, blocking time (ms) and layout shift, as simulated. */
  lcp: number;
  tbt: number;
  cls: number;
  /** Where the app led to in the end. */
  path: string;
}

/** The part of Lighthouse used here, whose own types do not exist before it is installed. */
interface Lighthouse {
  default: (url: string, flags: object) => Promise<{ lhr: LighthouseReport } | undefined>;
  defaultConfig: { categories?: Record<string, { auditRefs: { id: string; weight: number }[] }> };
}

interface LighthouseReport {
  audits: Record<string, { score: number | null; numericValue?: number }>;
  categories: Record<string, { score: number | null; auditRefs: { id: string }[] }>;
  runtimeError?: { message: string };
  finalDisplayedUrl?: string;
}

const entry = join(packagesFor('scores'), 'lighthouse/core/index.js');
const { default: lighthouse, defaultConfig } = (await import(pathToFileURL(entry).href)) as Lighthouse;

// What no score counts is not gathered: the same scores in half the time.
const onlyAudits = categories.flatMap((name) =>
  (defaultConfig.categories?.[name]?.auditRefs ?? []).filter(({ weight }) => weight > 0).map(({ id }) => id),
);

/** A computer at a desk; a phone is what Lighthouse takes without a word. */
const computer = {
  formFactor: 'desktop',
  screenEmulation: { mobile: false, width: 1280, height: 800, deviceScaleFactor: 1, disabled: false },
  throttling: { rttMs: 40, throughputKbps: 10_240, cpuSlowdownMultiplier: 1 },
  emulatedUserAgent: false,
  // It never ends, so loading would be waited for until the very last moment.
  blockedUrlPatterns: ['*/api/stream*'],
};

/** Throws when the page did not come at all. */
export async function visit(url: string, port: number, { isDesk = false } = {}): Promise<Visit> {
  const result = await lighthouse(url, {
    ...(isDesk && computer),
    port,
    disableStorageReset: true,
    disableFullPageScreenshot: true,
    ignoreStatusCode: true, // the page of an unknown address is a page too
    logLevel: 'error',
    onlyAudits,
  });
  if (result === undefined) throw new Error(`No result for ${url}`);
  const { audits, categories: scored, runtimeError, finalDisplayedUrl } = result.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const refs = categories.slice(1).flatMap((name) => scored[name]?.auditRefs ?? []);
  const numberOf = (id: string): number => audits[id]?.numericValue ?? Number.NaN;
  return {
    scores: Object.fromEntries(
      categories.map((name) => [name, Math.round((scored[name]?.score ?? 0) * 100)]),
    ) as Visit['scores'],
    failed: refs.filter(({ id }) => isFailed(audits[id]?.score)).map(({ id }) => id),
    lcp: numberOf('largest-contentful-paint'),
    tbt: numberOf('total-blocking-time'),
    cls: numberOf('cumulative-layout-shift'),
    path: new URL(finalDisplayedUrl ?? url).pathname,
  };
}

const isFailed = (score: number | null | undefined): boolean => typeof score === 'number' && score < 1;

/** The median visit by each figure. */
export function middleOf(visits: readonly Visit[]): Visit {
  const middle = (pick: (visit: Visit) => number): number =>
    visits.map(pick).toSorted((a, b) => a - b)[Math.floor(visits.length / 2)] ?? 0;
  const last = visits.at(-1)!;
  return {
    ...last,
    scores: Object.fromEntries(
      categories.map((name) => [name, middle(({ scores }) => scores[name])]),
    ) as Visit['scores'],
    lcp: middle(({ lcp }) => lcp),
    tbt: middle(({ tbt }) => tbt),
    cls: middle(({ cls }) => cls),
  };
}

export const missedIn = ({ scores }: Visit): Category[] => categories.filter((name) => scores[name] < limits[name]);
