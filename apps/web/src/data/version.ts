import { call } from '../client/call.ts';

/** The server's version and build. Throws CallProblem. */
export const readVersion = () => call('POST /api/get-version', {});
