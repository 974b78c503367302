import * as contract from '@club/contract/exchange';
import { type Route, serve } from '../../http/serve.ts';
import { getReward } from './get-reward.ts';
import { listRewards, showHold } from './list-rewards.ts';
import { releaseReward } from './release-reward.ts';
import { takeReward } from './take-reward.ts';

export const exchangeRoutes: Route[] = [
  serve(contract.listRewards, listRewards),
  serve(contract.getReward, getReward),
  serve(contract.getRewardHold, showHold),
  serve(contract.takeReward, takeReward),
  serve(contract.releaseReward, releaseReward),
];
