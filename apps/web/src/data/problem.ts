// What a call says when it fails, for the rooms that see calls only through the data.
export { asProblem, CallProblem, isOfNothing, offlineProblem } from '../client/problem.ts';
