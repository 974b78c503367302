// A fresh bearer, shared by simultaneous callers; a session that is over is ended on the phone too. Throws CallProblem.
export { renewOnce } from '../../client/call.ts';
