import { useEffect, useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { callDays, dateOfCallDay } from '@club/rules/time/call-windows';
import type { PopularCity } from '@club/rules/delivery/cities';
import type { CourierWindow } from '@club/rules/delivery/courier-windows';
import { delivery } from '../../data/delivery.ts';
import { asProblem } from '../../data/problem.ts';
import { Button } from '../../ui/action/button.tsx';
import { Chip, ChipRow } from '../../ui/action/chip.tsx';
import { FieldError } from '../../ui/form/field-frame.tsx';
import { Callout } from '../../ui/state/callout.tsx';
import { Section } from '../../ui/surface/section.tsx';
import { SkeletonText } from '../../ui/state/skeleton.tsx';
import type { DeliveryChange } from './chosen-address.ts';
import styles from './delivery.module.css';
import { messages } from './messages.ts';

interface Props {
  city: PopularCity;
  window: CourierWindow | null;
  isMissing: boolean;
  onChange: (change: DeliveryChange) => void;
  /** The city is not served. */
  onRefused: () => void;
}

/** When IPOST brings the order, in the hours it has offered. */
export function IpostTime({ city, window, isMissing, onChange, onRefused }: Props) {
  const { data, error, refetch, isFetching } = useQuery(delivery.ipostWindows(city.settlementId));
  const isRefused = data !== undefined && (!data.available || data.windows.length === 0);
  useEffect(() => {
    if (isRefused) onRefused();
    // oxlint-disable-next-line react/exhaustive-deps -- the answer is what happens, not the handler
  }, [isRefused]);
  return (
    <Section title={messages.when}>
      <div id="pick-window" tabIndex={-1} className={styles.when}>
        {data && !isRefused ? (
          <Windows windows={data.windows} chosen={window} isMissing={isMissing} onChange={onChange} />
        ) : error ? (
          <Callout
            tone="danger"
            title={messages.ipostFailed}
            action={
              <Button variant="secondary" size="s" pending={isFetching} onClick={() => void refetch()}>
                {messages.retry}
              </Button>
            }
          >
            {asProblem(error).detail}
          </Callout>
        ) : (
          <div role="status">
            <SkeletonText lines={2} />
            <span className="visually-hidden">{messages.pendingIpost}</span>
          </div>
        )}
      </div>
    </Section>
  );
}

interface WindowsProps extends Pick<Props, 'isMissing' | 'onChange'> {
  windows: readonly CourierWindow[];
  chosen: CourierWindow | null;
}

/** The day chips are the dates that have hours left; the default is the first of them. */
function Windows({ windows, chosen, isMissing, onChange }: WindowsProps) {
  const errorId = useId();
  const [now] = useState(() => new Date());
  const days = callDays
    .map((day) => ({ day, date: dateOfCallDay(day, now) }))
    .filter(({ date }) => windows.some((window) => window.date === date));
  const date = days.find((day) => day.date === chosen?.date)?.date ?? days[0]?.date;
  const ofDay = windows.filter((window) => window.date === date);
  const isKnown = chosen !== null && windows.some((window) => isSame(window, chosen));
  const pickDay = (next: string): void => {
    const there = windows.filter((window) => window.date === next);
    onChange({ window: there.find(({ from }) => from === chosen?.from) ?? there[0] ?? null });
  };
  return (
    <div className={styles.windows} aria-describedby={isMissing ? errorId : undefined} role="group">
      <ChipRow label={messages.day} wrap>
        {days.map((each) => (
          <Chip key={each.day} pressed={each.date === date} onPress={() => pickDay(each.date)}>
            {messages.days[each.day]}
          </Chip>
        ))}
      </ChipRow>
      <ChipRow label={messages.time} wrap>
        {ofDay.map((window) => (
          <Chip
            key={window.from}
            pressed={chosen !== null && isSame(window, chosen)}
            onPress={() => onChange({ window })}
          >
            {messages.hours(window.from, window.to)}
          </Chip>
        ))}
      </ChipRow>
      {(isMissing || (chosen && !isKnown)) && (
        <FieldError id={errorId} urgent={chosen !== null}>
          {chosen ? messages.windowOver : messages.windowMissing}
        </FieldError>
      )}
    </div>
  );
}

const isSame = (one: CourierWindow, other: CourierWindow): boolean =>
  one.date === other.date && one.from === other.from && one.to === other.to;
