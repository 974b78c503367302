import { call } from '../client/call.ts';

/** An address that signs in on the full site once. Throws CallProblem. */
const link = async (): Promise<string> => (await call('POST /api/mlogin', {})).url;

/** The same for the main brand's site. Throws CallProblem. */
const mainLink = async (): Promise<string> => (await call('POST /api/auth/mlogin-glo', {})).url;

export const sites = { link, mainLink };
