import * as contract from '@club/contract/customer/exchange';
import { type Route, serve } from '../core/serve.ts';
import { getReward } from '../../domain/exchange/get-reward.ts';
import { listRewards, showHold } from '../../domain/exchange/list-rewards.ts';
import { releaseReward, takeReward } from '../../domain/exchange/take-reward.ts';

export const exchangeRoutes: Route[] = [
  serve(contract.listRewards, listRewards),
  serve(contract.getReward, getReward),
  serve(contract.getRewardHold, showHold),
  serve(contract.takeReward, takeReward),
  serve(contract.releaseReward, releaseReward),
];
