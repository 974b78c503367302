import { call } from '../client/call.ts';

/** What the server says of itself. Throws CallProblem. */
export const readVersion = () => call('POST /api/get-version', {});
