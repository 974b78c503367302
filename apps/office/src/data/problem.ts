// Features know a refusal by this name; how it came over the wire is the client's.
export { asProblem } from '../client/problem.ts';
