import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { brandTable, isBrand } from '@club/rules/brands';
import { reviewStates } from '@club/rules/reviews';
import { ActionBar } from '../../actions/action-bar.tsx';
import { useAsSubject } from '../../actions/subject.ts';
import { EmptyQueue } from '../../actions/empty-queue.tsx';
import { useClaim, useClaims } from '../../data/claims.ts';
import { pagesOf } from '../../data/paged.ts';
import { asProblem } from '../../data/problem.ts';
import { useNewIn } from '../../data/queues.ts';
import { reviews } from '../../data/reviews.ts';
import type { ReviewRow } from '../../data/reviews.ts';
import { reviewReasonNames, reviewStateNames, serialOf } from '../../messages/messages.ts';
import { useShortcuts } from '../../keys/use-shortcuts.ts';
import { useAddress, useSetAddress } from '../../ui/address.ts';
import { Button } from '../../ui/button.tsx';
import { CardLink } from '../../ui/card-link.tsx';
import { Claimed } from '../../ui/claimed.tsx';
import { Card, Desk, DeskRows, NewRows, Tabs } from '../../ui/desk.tsx';
import { Facts, Section } from '../../ui/facts.tsx';
import type { Column } from '../../ui/index-table.tsx';
import { BrandMark } from '../../ui/mark.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SavedViews } from '../../ui/saved-views.tsx';
import { Time } from '../../ui/time.tsx';
import { useOpenRow } from '../../ui/use-open-row.ts';
import { messages } from './messages.ts';

const columns: readonly [Column<ReviewRow>, ...Column<ReviewRow>[]] = [
  { key: 'product', title: messages.product, cell: ({ product }) => product },
  { key: 'stars', title: messages.stars, cell: ({ stars }) => <Stars stars={stars} /> },
  {
    key: 'brand',
    title: messages.brand,
    cell: ({ brand }) => <BrandMark brand={brand} title={brandTable[brand].title} bare />,
  },
  { key: 'text', title: messages.text, cell: ({ text }) => text && `«${text}»` },
  { key: 'created', title: messages.created, cell: ({ created_at: at }) => <Time at={at} /> },
];

function Stars({ stars }: { stars: number }) {
  return (
    <span role="img" aria-label={messages.starsRead(stars)}>
      {messages.starsOf(stars)}
    </span>
  );
}

const idOf = ({ id }: ReviewRow): string => String(id);

/** The oldest is opened automatically: a deck of cards, one key each. */
export default function ReviewsDesk() {
  const { view: requested, brand } = useAddress();
  const setAddress = useSetAddress();
  const state = reviewStates.find((one) => one === requested) ?? 'waiting';
  const list = useInfiniteQuery(reviews.list(state, isBrand(brand) ? brand : undefined));
  const busy = useClaims('review');
  const rows = list.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const fresh = useNewIn(state === 'waiting' ? 'reviews' : undefined, { at: list.dataUpdatedAt, rows: rows.length });
  const { open, close } = useOpenRow({ list, rows, idOf, isDeck: state === 'waiting' });
  const after = rows[rows.findIndex((row) => row === open) + 1]?.id ?? rows[0]?.id;
  const skip = useCallback(
    () => setAddress({ id: after === undefined ? undefined : String(after) }),
    [after, setAddress],
  );
  const hrefOf = (row: ReviewRow): string => `/reviews?${new URLSearchParams({ view: state, id: String(row.id) })}`;
  return (
    <Desk
      title={messages.title}
      tabs={
        <Tabs
          label={messages.views}
          current={state}
          views={reviewStates.map((one) => ({ view: one, title: messages.view[one] }))}
        />
      }
      end={
        <>
          <NewRows count={fresh} show={() => void list.refetch()} />
          <SavedViews list="/reviews" parts={['view', 'brand']} />
        </>
      }
      card={open && <ReviewCard key={open.id} review={open} close={close} skip={skip} />}
    >
      <DeskRows
        query={list}
        say={asProblem}
        empty={<EmptyQueue queue={state === 'waiting' ? 'reviews' : undefined}>{messages.empty}</EmptyQueue>}
        label={messages.title}
        columns={columns}
        rows={rows}
        idOf={idOf}
        hrefOf={hrefOf}
        current={open && String(open.id)}
        busy={busy}
        {...pagesOf(list)}
      />
    </Desk>
  );
}

const keys = { 'reviews.publish': 'KeyP', 'reviews.reject': 'KeyR' };

function ReviewCard({ review, close, skip }: { review: ReviewRow; close: () => void; skip: () => void }) {
  const { id, product, brand, customer, stars, reasons, text, photos, state, note, created_at: at } = review;
  const subject = useMemo(
    () => ({
      title: `${messages.review} ${serialOf(id)}`,
      nouns: ['reviews'],
      known: { review: id },
      open: state === 'waiting' ? Object.keys(keys) : [],
    }),
    [id, state],
  );
  useAsSubject(subject);
  const claim = useClaim('review', id);
  const shortcuts = useMemo(() => [{ keys: 'ArrowRight', label: messages.skip, run: skip }], [skip]);
  useShortcuts(shortcuts);
  return (
    <Card
      title={product}
      under={
        <>
          <span>{reviewStateNames[state]}</span>
          <BrandMark brand={brand} title={brandTable[brand].title} />
          <Time at={at} />
        </>
      }
      takesFocus={false}
      onClose={close}
    >
      <Claimed claim={claim} />
      <ActionBar subject={subject} keys={keys}>
        <Button variant="quiet" keys="ArrowRight" onClick={skip}>
          {messages.skip}
        </Button>
      </ActionBar>
      <Section title={messages.review}>
        <Stars stars={stars} />
        {text && <p>«{text}»</p>}
        <Facts
          rows={[
            [
              messages.reasons,
              reasons.map((reason) => (reviewReasonNames as Record<string, string>)[reason] ?? reason).join(', '),
            ],
            [
              messages.customer,
              <CardLink key="customer" to={`/people/${customer}`}>
                {customer}
              </CardLink>,
            ],
            [messages.note, note],
          ]}
        />
        {Array.from({ length: photos }, (_, position) => (
          <Photo key={position} id={id} position={position} />
        ))}
      </Section>
    </Card>
  );
}

function Photo({ id, position }: { id: number; position: number }) {
  const read = useCallback((signal: AbortSignal) => reviews.photo(id, position, signal), [id, position]);
  return <Picture read={read} alt={messages.photo(position + 1)} say={asProblem} />;
}
