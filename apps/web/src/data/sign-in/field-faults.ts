import { call } from '../../client/call.ts';

const errorOf = ({ error }: { error: string | null }): string | null => error;
// The form goes on by itself: the server looks at all of it once more.
const nothing = (): null => null;

/** What the server would refuse about the form of an address; never whether somebody has it. Nothing where nobody answers. */
export const emailFault = (email: string): Promise<string | null> =>
  call('POST /api/auth/check-email', { email }).then(errorOf, nothing);

/** What the server would refuse about a friend's code. Nothing where nobody answers. */
export const friendCodeFault = (code: string): Promise<string | null> =>
  call('POST /api/auth/check-friend-code', { mgm_code: code }).then(errorOf, nothing);
