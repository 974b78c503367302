import { call } from '../../client/call.ts';

/** What the server would refuse about the form of an address; never whether somebody has it. Nothing where nobody answers. */
export const emailFault = (email: string): Promise<string | null> =>
  call('POST /api/auth/check-email', { email }).then(
    ({ error }) => error,
    () => null,
  );
