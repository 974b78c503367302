import { call } from '../../client/call.ts';

const errorOf = ({ error }: { error: string | null }): string | null => error;
// The form continues on its own: the server checks all of it again.
const nothing = (): null => null;

/** The server's objections to an address in the form; never whether it is taken. Empty without an answer. */
export const emailFault = (email: string): Promise<string | null> =>
  call('POST /api/auth/check-email', { email }).then(errorOf, nothing);

/** The server's objections to a friend's code. Empty without an answer. */
export const friendCodeFault = (code: string): Promise<string | null> =>
  call('POST /api/auth/check-friend-code', { mgm_code: code }).then(errorOf, nothing);
