import { CalendarClock } from '@club/icons/lucide';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatWeekday } from '@club/rules/text/ukrainian';
import { regularOrders } from '../../../data/orders/regular.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Link } from '../../../ui/action/link.tsx';
import { Card } from '../../../ui/surface/card.tsx';
import { RowContent, rowClass } from '../../../ui/surface/list-row.tsx';
import { messages } from './messages.ts';
import { StartSheet } from './start-sheet.tsx';

/** From a delivered order to its repetitions: beginning them, or the existing ones. Nothing until it is known. */
export function RegularRow({ number }: { number: string }) {
  const { data } = useQuery(regularOrders.list);
  const [isStarting, setIsStarting] = useState(false);
  if (data === undefined) return null;
  const regular = data.find(({ order_number: of }) => of === number);
  const icon = <CalendarClock size="1.25em" aria-hidden="true" />;
  if (regular === undefined)
    return (
      <>
        <Button variant="secondary" wide icon={icon} onClick={() => setIsStarting(true)}>
          {messages.start}
        </Button>
        <StartSheet number={number} isOpen={isStarting} onClose={() => setIsStarting(false)} />
      </>
    );
  const { weeks, next_on: on, is_paused: isPaused } = regular;
  return (
    <Card padding="none">
      <Link to="/regular-orders" className={rowClass}>
        <RowContent
          icon={icon}
          title={messages.rowTitle}
          text={isPaused ? messages.paused : messages.rowText(messages.every(weeks), formatWeekday(on))}
          chevron
        />
      </Link>
    </Card>
  );
}
