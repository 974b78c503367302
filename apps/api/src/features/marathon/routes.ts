import * as contract from '@club/contract/marathon';
import { type Route, serve } from '../../http/serve.ts';
import { doTask } from './do-task.ts';
import { getMarathon } from './get-marathon.ts';
import { joinMarathon } from './join-marathon.ts';

export const marathonRoutes: Route[] = [
  serve(contract.getMarathon, getMarathon),
  serve(contract.joinMarathon, joinMarathon),
  serve(contract.doMarathonTask, doTask),
];
