import { expect, test } from 'vitest';
import { brands } from '../brands.ts';
import { productLines } from '../product-lines.ts';
import {
  classOfLine,
  complianceActions,
  type ComplianceSubject,
  complianceSubjects,
  type ComplianceSwitch,
  isAllowed,
} from './compliance.ts';
import { earningRules } from '../xp/first-earning-rules.ts';
import { needsHealthWarning } from './legal-classes.ts';

const cells = brands.flatMap((brand) =>
  complianceSubjects.flatMap((subject) => complianceActions.map((action) => ({ brand, subject, action }))),
);
const open = { profile: 'open', switches: [] } as const;
const restricted = { profile: 'restricted', switches: [] } as const;
const openCells = (compliance: Parameters<typeof isAllowed>[0]) =>
  cells.filter(({ brand, subject, action }) => isAllowed(compliance, brand, action, subject));

test('the open profile allows every cell', { tags: ['limit:law'] }, () => {
  expect(openCells(open)).toEqual(cells);
});

test('the restricted profile allows nothing of goods with nicotine or for nicotine, and nothing that hangs on buying', () => {
  const allowed = (subject: string) =>
    brands.map((brand) =>
      openCells(restricted)
        .filter((cell) => cell.brand === brand && cell.subject === subject)
        .map(({ action }) => action),
    );
  const actionsOf = (subject: ComplianceSubject): string[] => {
    if (subject === 'club') return ['earn', 'spend', 'quiz', 'push'];
    return needsHealthWarning(subject) ? [] : ['earn', 'spend', 'promo', 'push'];
  };
  for (const subject of complianceSubjects)
    expect(allowed(subject), subject).toEqual([actionsOf(subject), actionsOf(subject)]);
});

test('the restricted profile pays for no code, no device and no friend', () => {
  const paid = earningRules.filter(({ allowedBy: { action, subject } }) =>
    isAllowed(restricted, 'main', action, subject),
  );
  expect(paid.map(({ id }) => id)).toEqual(['feedback', 'quiz', 'marathon-3', 'marathon-7', 'marathon-14', 'profile']);
  expect(productLines.map((line) => needsHealthWarning(classOfLine[line]))).toEqual([true, true, true]);
});

test.each([open, restricted])(
  'a cell that was turned wins over the profile $profile, and touches no other',
  (profile) => {
    for (const cell of cells) {
      const before = isAllowed(profile, cell.brand, cell.action, cell.subject);
      const switches: ComplianceSwitch[] = [{ ...cell, allowed: !before }];
      const changed = cells.filter(
        ({ brand, action, subject }) =>
          isAllowed({ ...profile, switches }, brand, action, subject) !== isAllowed(profile, brand, action, subject),
      );
      expect(changed).toEqual([cell]);
    }
  },
);
