import { call } from '../client/call.ts';

/** An address that signs in on the full site once. Throws CallProblem. */
const link = async (): Promise<string> => (await call('POST /api/mlogin', {})).url;

export const sites = { link };
