import { useMutation } from '@tanstack/react-query';
import type { EarningRuleId } from '@club/rules/xp/earning';
import { asProblem } from '../../../data/problem.ts';
import { xpHistory } from '../../../data/xp/history.ts';
import { Button } from '../../../ui/action/button.tsx';
import { messages } from './messages.ts';
import styles from './why-not.module.css';

/** «Чому не нараховано?»: one sentence of the server about the last event of the rule. */
export function WhyNot({ rule, title }: { rule: EarningRuleId; title: string }) {
  const explanation = useMutation(xpHistory.why);
  return (
    <>
      <Button
        variant="quiet"
        size="s"
        className={styles.button}
        pending={explanation.isPending}
        aria-label={messages.whyOf(title)}
        onClick={() => explanation.mutate(rule)}
      >
        {messages.why}
      </Button>
      <p role="status" className={styles.answer}>
        {explanation.isPending
          ? messages.checking
          : explanation.error
            ? asProblem(explanation.error).detail
            : explanation.data?.text}
      </p>
    </>
  );
}
