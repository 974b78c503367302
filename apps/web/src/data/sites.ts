import { call } from '../client/call.ts';

/** An address that signs in on a page of the full site once, the front page by default. Throws CallProblem. */
const link = async (page?: string): Promise<string> =>
  (await call('POST /api/mlogin', page ? { return_to: page } : {})).url;

/** The same for the main brand's site. Throws CallProblem. */
const mainLink = async (page?: string): Promise<string> =>
  (await call('POST /api/auth/mlogin-glo', page ? { return_to: page } : {})).url;

export const sites = { link, mainLink };
