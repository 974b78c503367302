import { type Brand, linesOfBrand } from '@club/rules/brands';
import { dayAfter, kyivDate, kyivMidnight, kyivWeek } from '@club/rules/time/calendar';
import type { Compliance } from '@club/rules/catalogue/compliance';
import {
  capPeriod,
  earn,
  type EarningRule,
  type EarningRuleId,
  lawOfRule,
  remainingOf,
  rulesOfBrand,
} from '@club/rules/xp/earning';
import { outlookOf } from '@club/rules/marathon';
import type { OpenWay } from '@club/rules/xp/exchange';
import type { Db } from '../../../database/rows.ts';
import { readCompliance } from '../../../database/xp/compliance.ts';
import { type EarningFacts, readEarningFacts } from '../../../database/xp/earning-facts.ts';
import { readWeek } from '../../../database/codes/scans.ts';
import { isSubscribed } from '../../../database/subscription/plans.ts';
import { readUsed } from './reward.ts';
import type { Ctx } from '../../context.ts';

export type WayLock = 'not_allowed' | 'no_season' | 'season_over' | 'stage_passed' | 'out_of_reach' | 'no_quiz';

/** The current state of a rule for a customer: by the same engine that pays. */
export interface EarningWay {
  rule: EarningRule;
  /** XP of the next event; the rule's maximum while nothing is; 0 if the matrix forbids it. */
  xp: number;
  isDoubled: boolean;
  /** Only some of the goods that it is about may pay it. */
  isPartial: boolean;
  state: 'available' | 'done' | 'limit' | 'locked';
  lock: WayLock | null;
  /** The counted amount, if any: events or XP of the period, days of the current run, all of a stage that was passed. */
  counted: { unit: 'times' | 'xp' | 'days'; used: number; limit: number; left: number } | null;
  /** Of a stage, whether the customer takes part in the season; null for the rest. */
  isJoined: boolean | null;
  /** When the count is reset, or a finished way opens again; a locked one has no known day. */
  resetsAt: Date | null;
}

interface Owner {
  customerId: number;
  brand: Brand;
  now: Date;
}

/** Where each way begins. */
export const wayLeadsTo: Record<EarningRuleId, string> = {
  'code-glo': '/scan/sticks',
  'code-velo': '/scan/velo',
  'code-ogo': '/scan/sticks',
  device: '/device-reg',
  feedback: '/feedback',
  friend: '/invite-friend',
  quiz: '/marathon/quiz',
  'marathon-3': '/marathon',
  'marathon-7': '/marathon',
  'marathon-14': '/marathon',
  profile: '/profile',
};

/** Every rule of the brand in its state for the customer. */
export async function readWays(
  db: Db,
  { config, settings }: Pick<Ctx, 'config' | 'settings'>,
  owner: Owner,
): Promise<EarningWay[]> {
  const { customerId, brand, now } = owner;
  const rules = rulesOfBrand(brand, settings.earningRules);
  const counted = rules.filter(({ cap, line }) => cap.per !== 'once' && line === null);
  const [compliance, subscribed, facts, codes, ...used] = await Promise.all([
    readCompliance(db, config.compliance),
    isSubscribed(db, customerId, now),
    readEarningFacts(db, owner),
    readWeek(db, customerId, kyivWeek(now).key, linesOfBrand[brand]),
    ...counted.map((rule) => readUsed(db, customerId, rule, now)),
  ]);
  const usedOf = (rule: EarningRule): number =>
    rule.line === null ? (used[counted.indexOf(rule)] ?? 0) : (codes.get(rule.line) ?? 0);
  const planTimes = subscribed ? settings.planTimes : 1;
  const known = { brand, compliance, planTimes, facts, now };
  return rules.map((rule) => wayOf(rule, usedOf(rule), known));
}

/** Ways by which XP can be earned right now, for customers who need some. */
export function openWays(ways: readonly EarningWay[]): OpenWay[] {
  return ways
    .filter(({ state, rule }) => state === 'available' && rule.id !== 'feedback')
    .map(({ rule, xp, counted }) => ({
      rule: rule.id,
      xp,
      // What no cap limits is done once here: nobody fills in a profile twice, or buys a device for its XP.
      left: counted?.unit === 'times' ? counted.left : 1,
      waitDays: rule.waitDays + (counted?.unit === 'days' ? counted.left : 0),
    }));
}

interface Known {
  brand: Brand;
  compliance: Compliance;
  planTimes: number;
  facts: EarningFacts;
  now: Date;
}

function wayOf(rule: EarningRule, used: number, known: Known): EarningWay {
  const { brand, compliance, planTimes, facts, now } = known;
  const law = lawOfRule(rule, compliance, brand);
  const allowed = law !== 'none';
  const earning = earn(rule, { used, isAllowed: allowed, planTimes }, now);
  const xp = earning.kind === 'earn' ? earning.xp : allowed ? rule.xp : 0;
  const lock = allowed ? lockOf(rule, facts, now) : 'not_allowed';
  const isDone = doneOf(rule, facts);
  const state = lock ? 'locked' : isDone ? 'done' : earning.kind === 'none' ? 'limit' : 'available';
  return {
    rule,
    xp,
    isDoubled: xp > rule.xp,
    isPartial: law === 'some',
    state,
    lock,
    counted: countOf(rule, used, facts),
    isJoined: isMarathon(rule) ? Boolean(facts.season?.entry) : null,
    resetsAt: lock ? null : rule.id === 'quiz' && isDone ? tomorrow(now) : (capPeriod(rule.cap, now)?.endsAt ?? null),
  };
}

const isMarathon = ({ id }: EarningRule): boolean => id.startsWith('marathon-');
const daysOf = ({ id }: EarningRule): number => Number(id.split('-')[1]);

/** What is currently missing: a season, days left in it, or questions for the quiz. */
function lockOf(rule: EarningRule, { season, hasQuiz, isQuizDone }: EarningFacts, now: Date): WayLock | null {
  if (rule.id === 'quiz') return hasQuiz || isQuizDone ? null : 'no_quiz';
  if (!isMarathon(rule)) return null;
  if (season === null) return 'no_season';
  if (season.paid.includes(rule.id)) return null;
  const outlook = outlookOf(daysOf(rule), season, season.entry ?? undefined, kyivDate(now));
  if (outlook === 'ahead') return null;
  if (outlook === 'passed') return 'stage_passed';
  return season.entry !== null && season.entry.state !== 'running' ? 'season_over' : 'out_of_reach';
}

function doneOf(rule: EarningRule, { isProfileDone, isQuizDone, season }: EarningFacts): boolean {
  if (rule.id === 'profile') return isProfileDone;
  if (rule.id === 'quiz') return isQuizDone;
  return isMarathon(rule) && season?.paid.includes(rule.id) === true;
}

function countOf(rule: EarningRule, used: number, { season }: EarningFacts): EarningWay['counted'] {
  const { cap } = rule;
  if (cap.per !== 'once') {
    const unit = 'xp' in cap ? 'xp' : 'times';
    return { unit, used, limit: 'xp' in cap ? cap.xp : cap.times, left: remainingOf(rule, used) };
  }
  if (!isMarathon(rule) || season === null) return null;
  const limit = daysOf(rule);
  const { run, bestRun } = season.entry ?? { run: 0, bestRun: 0 };
  const days = bestRun >= limit ? limit : Math.min(run, limit);
  return { unit: 'days', used: days, limit, left: limit - days };
}

const tomorrow = (now: Date): Date => kyivMidnight(dayAfter(kyivDate(now)));
