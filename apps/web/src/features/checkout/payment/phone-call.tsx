import { callChoice, callWindowFrom, firstCallWindow, withCallStart } from '@club/rules/time/call-windows';
import type { CallWindow } from '@club/rules/time/call-windows';
import { Card } from '../../../ui/surface/card.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { WindowField } from '../../../ui/form/window-field.tsx';
import { changeCheckout, useCheckout } from '../store.ts';
import styles from '../checkout.module.css';
import { messages } from '../messages.ts';

const texts = messages.call;

/** The requested call, and when: by the clock of Kyiv, today only while there is time left. */
export function OrderPhoneCall({ now }: { now: Date }) {
  const { isCallWished, callWindow } = useCheckout();
  const change = (isWished: boolean): void =>
    changeCheckout({ isCallWished: isWished, callWindow: callWindow ?? firstCallWindow(now) });
  return (
    <Card className={styles.call}>
      <Checkbox
        role="switch"
        label={texts.callMe}
        checked={isCallWished}
        aria-checked={isCallWished}
        onChange={({ target }) => change(target.checked)}
      />
      {isCallWished && callWindow && <CallTimes window={callWindow} now={now} />}
    </Card>
  );
}

function CallTimes({ window, now }: { window: CallWindow; now: Date }) {
  const { days, day, starts, ends, isOver } = callChoice(window, now);
  const choose = (callWindow: CallWindow): void => changeCheckout({ callWindow });
  return (
    <div className={styles.callTimes}>
      <WindowField
        label={texts.title}
        error={isOver ? texts.over : undefined}
        day={{
          label: texts.day,
          value: day,
          options: days.map((value) => ({ value, label: texts.days[value] })),
          onChange: (chosen) => choose(callWindowFrom(chosen, window.from, now)),
        }}
        from={{
          id: 'call-from',
          label: texts.from,
          value: window.from,
          options: starts,
          onChange: (from) => choose(withCallStart(window, day, from, now)),
        }}
        to={{ label: texts.to, value: window.to, options: ends, onChange: (to) => choose({ ...window, to }) }}
      />
    </div>
  );
}
