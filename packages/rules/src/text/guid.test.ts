import { expect, test } from 'vitest';
import { guidProblem } from './guid.ts';

test.each([
  [undefined, 'The parameter value required!'],
  [null, 'The parameter value required!'],
  ['', 'The parameter value required!'],
  [17, 'UnSupported type!'],
  [{}, 'UnSupported type!'],
  ['17', 'Invalid Guid value! Please specify a valid value!'],
  ['{3f2504e0-4f89-41d3-9a0c-0305e82c3301}', 'Invalid Guid value! Please specify a valid value!'],
  ['3f2504e0-4f89-41d3-9a0c-0305e82c3301', undefined],
  ['3F2504E0-4F89-41D3-9A0C-0305E82C3301', undefined],
])('%s: %s', { tags: ['ERR-02', 'error:guid'] }, (value, problem) => {
  expect(guidProblem(value)).toBe(problem);
});
