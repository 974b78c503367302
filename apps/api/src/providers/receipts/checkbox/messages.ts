/** Errors without a code, recognised by their text. */
export const codesOfMessages: readonly [words: string, code: string][] = [
  ['іншим касиром', 'register.taken'],
  ['вже працює', 'cashier.busy'],
  ['не відкрит', 'shift.not_opened'],
];
