import { callStarts, callTimes } from '@club/rules/call-windows';
import type { CallDay, CallWindow } from '@club/rules/call-windows';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { dayOfWindow, firstWindow, isCallOver, openDays, windowFrom } from './call-wish.ts';
import { changeCheckout, useCheckout } from './checkout-store.ts';
import styles from './checkout.module.css';
import { messages } from './messages.ts';

const texts = messages.call;

/** The wish to be rung, and when: by the clock of Kyiv, today only while there is time left. */
export function CallBack({ now }: { now: Date }) {
  const { isCallWished, callWindow } = useCheckout();
  const wish = (isWished: boolean): void =>
    changeCheckout({ isCallWished: isWished, callWindow: callWindow ?? firstWindow(now) });
  return (
    <Card className={styles.call}>
      <Checkbox
        role="switch"
        label={texts.wish}
        checked={isCallWished}
        aria-checked={isCallWished}
        onChange={({ target }) => wish(target.checked)}
      />
      {isCallWished && callWindow && <CallTimes window={callWindow} now={now} />}
    </Card>
  );
}

function CallTimes({ window, now }: { window: CallWindow; now: Date }) {
  const days = openDays(now);
  const known = dayOfWindow(window, now);
  const day: CallDay = known && days.includes(known) ? known : (days[0] ?? 'tomorrow');
  const starts = callStarts(day, now);
  const isOver = isCallOver({ isCallWished: true, callWindow: window }, now);
  const keep = (callWindow: CallWindow): void => changeCheckout({ callWindow });
  return (
    <div className={styles.callTimes} role="group" aria-label={texts.title}>
      <Segmented
        label={texts.day}
        value={day}
        options={days.map((value) => ({ value, label: texts.days[value] }))}
        onChange={(chosen) => keep(windowFrom(chosen, window.from, now))}
      />
      <div className={styles.callFields}>
        <SelectField
          id="call-from"
          label={texts.from}
          value={isOver ? '' : window.from}
          error={isOver ? texts.over : undefined}
          onChange={({ target }) => keep(fromTime(target.value, window, day, now))}
        >
          {isOver && <option value="">–</option>}
          {starts.map(option)}
        </SelectField>
        <SelectField
          label={texts.to}
          value={isOver ? '' : window.to}
          disabled={isOver}
          onChange={({ target }) => keep({ ...window, to: target.value })}
        >
          {isOver && <option value="">–</option>}
          {callTimes.filter((time) => time > window.from).map(option)}
        </SelectField>
      </div>
    </div>
  );
}

/** The end that was chosen stays while it is after the beginning. */
function fromTime(from: string, { to }: CallWindow, day: CallDay, now: Date): CallWindow {
  const window = windowFrom(day, from, now);
  return to > from ? { ...window, to } : window;
}

const option = (time: string) => (
  <option key={time} value={time}>
    {time}
  </option>
);
