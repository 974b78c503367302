import { deletedAccount } from './messages.ts';

/** «Олена Т.»; a deleted account has no name left. */
export function shortName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  if (firstName === '') return deletedAccount;
  return lastName === '' ? firstName : `${firstName}\u00a0${lastName.slice(0, 1)}.`;
}
