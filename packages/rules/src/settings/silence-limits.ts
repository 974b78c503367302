import type { HeardKind, SilenceLimits } from '../staff/silence.ts';
import { type Check, fields, nullOr, whole } from './checks.ts';

/** A week: longer silences are seen without an alarm. */
const minutesMax = 10_080;

const limits = fields({ amber: whole(1, minutesMax), red: whole(1, minutesMax) });

/** The error of silence limits, as a message. */
const checkSilence: Check = nullOr((value) => {
  const problem = limits(value);
  if (problem !== undefined) return problem;
  const { amber, red } = value as SilenceLimits;
  return amber < red ? undefined : 'red: more minutes than amber';
});

/** The monitored parts, as the summaries of the settings name them. */
const heardNames: Readonly<Record<HeardKind, string>> = {
  order: 'an order',
  payment: 'a card payment',
  sms: 'an SMS code being entered',
  code: 'a pack code being entered',
  parcel: 'an update on a parcel in transit',
};

/** Of the whole club: each part of it is one for all brands. */
export const silenceSetting = (kind: HeardKind) => ({
  scope: 'club' as const,
  summary: `Minutes without ${heardNames[kind]} after which «Today» in the office turns amber, then red; null: never`,
  check: checkSilence,
});
