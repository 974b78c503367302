import { expect, test } from 'vitest';
import { describeInput } from '@club/contract/staff/action';
import { brands } from '@club/rules/brands';
import { productLines } from '@club/rules/product-lines';
import { officeActions } from '../../apps/api/src/http/staff/calls.ts';
import { fieldName, optionName } from '../../apps/office/src/actions/field-messages.ts';

interface Field {
  enum?: unknown[];
  items?: Field;
  anyOf?: Field[];
}

/** Proper names, which a form prints as they are. */
const properNames: readonly string[] = [...brands, ...productLines];

test.each([...officeActions.values()].map(({ spec }) => [spec.name, spec] as const))(
  'the form and the answer of %s are in words',
  (name, { input, reply, isReplySecret }) => {
    const described = (schema: typeof input) =>
      (describeInput(schema) as { properties?: Record<string, Field> }).properties ?? {};
    const fields = described(input);
    const nameless = Object.keys({ ...fields, ...(isReplySecret && described(reply)) });
    expect(nameless.filter((field) => fieldName(field, name) === field)).toEqual([]);
    const choices = Object.entries(fields).flatMap(([field, schema]) =>
      [schema, ...(schema.anyOf ?? [])]
        .flatMap((one) => one.enum ?? one.items?.enum ?? [])
        .map((value) => [field, String(value)] as const),
    );
    const wordless = choices.filter(([field, value]) => optionName(field, value) === value);
    expect(wordless.filter(([, value]) => !properNames.includes(value))).toEqual([]);
  },
);
