import type { RewardReply } from '../../../data/exchange.ts';

export type RewardVariant = RewardReply['reward']['variants'][number];

export interface ActionProps extends Pick<RewardReply, 'reward' | 'balance' | 'hold'> {
  variant: RewardVariant;
  onTaken: (reward: RewardReply['reward'], variant: RewardVariant) => void;
}
