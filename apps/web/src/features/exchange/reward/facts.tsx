import { Fragment } from 'react';
import { formatXp } from '@club/rules/text/ukrainian';
import type { RewardReply } from '../../../data/exchange.ts';
import { Card } from '../../../ui/surface/card.tsx';
import { messages } from '../messages.ts';
import styles from './facts.module.css';
import type { RewardVariant } from './props.ts';

const texts = messages.facts;

interface Props {
  reward: RewardReply['reward'];
  variant: RewardVariant;
  balance: number;
}

/** Its price, how many are left, until when, and its effect on the balance. */
export function RewardFacts({ reward, variant, balance }: Props) {
  const { reason, starts_at: starts, ends_at: ends, units_per_customer: limit } = reward;
  const facts: [name: string, value: string | false | null][] = [
    [texts.left, variant.left === null ? texts.plenty : texts.pieces(variant.left)],
    [texts.starts, starts !== null && reason === 'not_started' && texts.moment(starts)],
    [texts.ends, ends !== null && texts.endsOn(ends)],
    [texts.limit, limit !== null && texts.limitOf(limit)],
    [texts.delivery, texts.deliveryText],
    [texts.before, formatXp(balance)],
    [texts.after, reason === null && formatXp(balance - variant.bonuses)],
  ];
  return (
    <Card className={styles.card}>
      <h2 className={styles.title}>{texts.title}</h2>
      <dl className={styles.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </Fragment>
            ),
        )}
      </dl>
    </Card>
  );
}
