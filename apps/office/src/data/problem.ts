// Features know a refusal by this name; its transport is the client's.
export { asProblem } from '../client/problem.ts';
