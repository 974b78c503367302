// The error of a failed call, for the rooms that see calls only through the data.
export { asProblem, CallProblem, isOfNothing, offlineProblem } from '../client/problem.ts';
