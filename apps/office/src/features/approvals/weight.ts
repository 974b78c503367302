import { formatMoney } from '@club/rules/text/ukrainian';
import { printOne } from '../../actions/printed.tsx';
import { weightNames } from './messages.ts';

export const nameOf = (fact: string): string => weightNames[fact] ?? fact;

/** Its weight as text, without what is nothing and what the request has anyway: that is above, and shown once. */
export function printedWeight(
  { of: _of, above: _above, basis: _basis, ...facts }: Record<string, unknown>,
  input: unknown,
): string {
  const fields = (input ?? {}) as Record<string, unknown>;
  return Object.entries(facts)
    .filter(([fact, value]) => fields[fact] !== value && value !== 0)
    .map(([fact, value]) => `${nameOf(fact)}: ${inUnits(fact, value)}`)
    .join('\n');
}

const inUnits = (fact: string, value: unknown): string =>
  fact.endsWith('Kop') ? formatMoney(Number(value)) : printOne(fact, value);
