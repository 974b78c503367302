import { isCalendarDate, kyivDate } from './time/calendar.ts';

export const adultAge = 18;

/** Full years on a day; both are 'YYYY-MM-DD'. Born on 29 February means a birthday on 1 March in common years. */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

export function isAdult(birthDate: string, today: string): boolean {
  return ageOn(birthDate, today) >= adultAge;
}

/** A real calendar date 'YYYY-MM-DD' from 1900 to today in Kyiv. */
export function isBirthDate(text: string, today: string = kyivDate(new Date())): boolean {
  return isCalendarDate(text) && text >= '1900-01-01' && text <= today;
}

/** `more_needed` and `refused` come with a reason; only `verified` counts. */
export const verificationStates = ['none', 'waiting', 'more_needed', 'verified', 'refused'] as const;
export type VerificationState = (typeof verificationStates)[number];

export const verificationMethods = ['diia', 'document', 'staff'] as const;
export type VerificationMethod = (typeof verificationMethods)[number];

export const documentKinds = ['passport', 'id-card', 'foreign-passport', 'driving-licence'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** One of so many photos decided by staff is decided by two, independently. */
export const secondLookOneIn = 20;

/** How long the first verdict waits for the second; the customer waits too. */
export const secondLookWithinMs = 24 * 3_600_000;
