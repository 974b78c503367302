/** The errors of an invalid GUID, with the texts of the specification's catalogue. */
export const guidMessages = {
  missing: 'The parameter value required!',
  otherType: 'UnSupported type!',
  invalid: 'Invalid Guid value! Please specify a valid value!',
} as const;

export const guidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Nothing when it is one. */
export function guidProblem(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return guidMessages.missing;
  if (typeof value !== 'string') return guidMessages.otherType;
  return guidPattern.test(value) ? undefined : guidMessages.invalid;
}
