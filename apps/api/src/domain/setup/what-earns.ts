import { type Brand, linesOfBrand } from '@club/rules/brands';
import type { Compliance } from '@club/rules/catalogue/compliance';
import type { ProductLine } from '@club/rules/product-lines';
import { type EarningRule, lawOfRule, ruleForLine, ruleOf } from '@club/rules/xp/earning';
import type { ClubFacts } from '../../database/setup/facts.ts';
import type { SetupItem } from './setup-item.ts';

interface Known {
  facts: Pick<ClubFacts, 'linesWithCodes' | 'serials'>;
  compliance: Compliance;
  rules: readonly EarningRule[];
}

/**
 * Everything XP are promised for has to exist, or nobody can earn them: codes of each line (its packs can be scanned)
 * and serial numbers of devices. Where the matrix forbids paying for either, no text and no screen promises it.
 */
export function whatEarns(brand: Brand, { facts, compliance, rules }: Known): SetupItem[] {
  const isPromised = (rule: EarningRule): boolean => rule.xp > 0 && lawOfRule(rule, compliance, brand) !== 'none';
  const item = (
    rule: EarningRule,
    one: Pick<SetupItem, 'item' | 'found' | 'command'>,
    isThere: boolean,
  ): SetupItem => ({
    ...one,
    brand,
    state: isThere ? 'done' : 'missing',
    isNeeded: isPromised(rule),
    command: isPromised(rule) ? `${one.command}; ${withoutPromise(brand, rule)}` : one.command,
  });
  const ofLine = (line: ProductLine): SetupItem => {
    const isThere = facts.linesWithCodes.includes(line);
    const command = `codes issue --line ${line} --count 1000 --json > FILE, or codes import FILE.csv --line ${line}`;
    return item(
      ruleForLine(line, rules),
      { item: `first codes of ${line}`, found: isThere ? 'some' : 'none', command },
      isThere,
    );
  };
  const count = facts.serials
    .filter(({ line }) => linesOfBrand[brand].includes(line))
    .reduce((sum, one) => sum + one.count, 0);
  const devices = { item: 'devices', found: `${count} serial numbers`, command: 'device import FILE.csv' };
  return [...linesOfBrand[brand].map(ofLine), item(ruleOf('device', rules), devices, count > 0)];
}

const withoutPromise = (brand: Brand, { allowedBy: { action, subject } }: EarningRule): string =>
  `or do not reward them: compliance set --brand ${brand} --subject ${subject} --action ${action} --allowed no --note TEXT`;
