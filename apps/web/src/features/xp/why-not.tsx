import { useState } from 'react';
import type { EarningRuleId } from '@club/rules/earning';
import { call } from '../../client/call.ts';
import { useAttempt } from '../../client/use-attempt.ts';
import { Button } from '../../ui/button.tsx';
import { messages } from './get-xp-messages.ts';
import styles from './why-not.module.css';

/** «Чому не нараховано?»: one sentence of the server about the last event of the rule. */
export function WhyNot({ rule, title }: { rule: EarningRuleId; title: string }) {
  const [answer, setAnswer] = useState<string>();
  const ask = useAttempt(async () => setAnswer((await call('GET /api/xp/why', { rule })).text));
  return (
    <>
      <Button
        variant="quiet"
        size="s"
        className={styles.ask}
        pending={ask.isPending}
        aria-label={messages.whyOf(title)}
        onClick={() => void ask.run()}
      >
        {messages.why}
      </Button>
      <p role="status" className={styles.answer}>
        {ask.isPending ? messages.asking : (ask.problem?.detail ?? answer)}
      </p>
    </>
  );
}
