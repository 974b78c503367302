/** What the register says without a code, by words of it. */
export const codesOfMessages: readonly [words: string, code: string][] = [
  ['іншим касиром', 'register.taken'],
  ['вже працює', 'cashier.busy'],
  ['не відкрит', 'shift.not_opened'],
];
