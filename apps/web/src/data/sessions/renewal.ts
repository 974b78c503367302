// A fresh bearer, shared by who asks meanwhile; a session that is over ends itself on the phone. Throws CallProblem.
export { renewOnce } from '../../client/call.ts';
