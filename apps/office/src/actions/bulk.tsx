import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { actions } from '../data/actions.ts';
import { Button } from '../ui/button.tsx';
import style from './action.module.css';
import { bulkOffersOf } from './bulk-offers.ts';
import type { BulkItem } from './bulk-offers.ts';
import { setBulkRun, useBulkRun } from './bulk-run.ts';
import { messages, titleOf } from './messages.ts';

interface Props {
  nouns: readonly string[];
  items: readonly BulkItem[];
  /** Leaves nothing chosen. */
  drop: () => void;
  /** Beside them: controls other than actions. */
  children?: ReactNode;
}

/** Bulk actions: all that have no required field, destroy nothing and are allowed by the rows' state. */
export function BulkBar({ nouns, items, drop, children }: Props) {
  const { data: all = [] } = useQuery(actions.list);
  const isBegun = useBulkRun() !== undefined;
  const isChosen = items.length > 0;
  // What the next press opens is loaded before it.
  useEffect(() => {
    if (isChosen) void import('./bulk-runner.tsx');
  }, [isChosen]);
  if (items.length === 0 && !isBegun) return null;
  return (
    <div className={style.bulk}>
      <span role="status">{items.length > 0 && messages.chosen(items.length)}</span>
      {bulkOffersOf(all, nouns, items).map((offer) => (
        <Button key={offer.action.name} onClick={() => setBulkRun({ offer, onBegun: drop })}>
          {messages.bulk(titleOf(offer.action.name, offer.action.summary), offer.items.length)}
        </Button>
      ))}
      {children}
      <Button variant="quiet" onClick={drop}>
        {messages.dropChoice}
      </Button>
    </div>
  );
}
