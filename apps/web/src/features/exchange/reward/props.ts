import type { ComponentType } from 'react';
import type { RewardReply } from '../../../data/exchange.ts';

export type RewardVariant = RewardReply['reward']['variants'][number];

export interface ActionProps extends Pick<RewardReply, 'reward' | 'balance' | 'hold'> {
  variant: RewardVariant;
  onTaken: (reward: RewardReply['reward'], variant: RewardVariant) => void;
  Order: RewardOrder;
}

/** Orders the reward immediately if it can, and else leads to the choice of a place. */
export type RewardOrder = ComponentType<{
  reward: RewardReply['reward'];
  variant: RewardVariant;
  onElsewhere: () => void;
  isLeaving: boolean;
}>;
