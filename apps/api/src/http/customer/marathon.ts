import * as contract from '@club/contract/customer/marathon';
import { type Route, serve } from '../core/serve.ts';
import { doTask } from '../../domain/marathon/do-task.ts';
import { getMarathon } from '../../domain/marathon/get-marathon.ts';
import { joinMarathon } from '../../domain/marathon/join-marathon.ts';

export const marathonRoutes: Route[] = [
  serve(contract.getMarathon, getMarathon),
  serve(contract.joinMarathon, joinMarathon),
  serve(contract.doMarathonTask, doTask),
];
