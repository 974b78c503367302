import { expect, test } from 'vitest';
import { consentPurposes, isRequiredConsent } from './consents.ts';

test('membership needs the rules and the use of personal data; everything else is a choice', () => {
  expect(consentPurposes.filter(isRequiredConsent)).toEqual(['rules', 'personal_data']);
});
