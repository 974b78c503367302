import { useMutation } from '@tanstack/react-query';
import type { EarningRuleId } from '@club/rules/xp/earning';
import { asProblem } from '../../../data/problem.ts';
import { xpHistory } from '../../../data/xp/history.ts';
import { Button } from '../../../ui/action/button.tsx';
import { messages } from './messages.ts';
import styles from './why-not.module.css';

/** «Чому не нараховано?»: one sentence of the server about the last event of the rule. */
export function WhyNot({ rule, title }: { rule: EarningRuleId; title: string }) {
  const ask = useMutation(xpHistory.why);
  return (
    <>
      <Button
        variant="quiet"
        size="s"
        className={styles.ask}
        pending={ask.isPending}
        aria-label={messages.whyOf(title)}
        onClick={() => ask.mutate(rule)}
      >
        {messages.why}
      </Button>
      <p role="status" className={styles.answer}>
        {ask.isPending ? messages.asking : ask.error ? asProblem(ask.error).detail : ask.data?.text}
      </p>
    </>
  );
}
