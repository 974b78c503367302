import { useState } from 'react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Ticket } from '@club/icons/lucide';
import { useQuery } from '@tanstack/react-query';
import type { Certificate } from '@club/contract/customer/certificates';
import { isSpent } from '@club/rules/certificates';
import { kyivDate } from '@club/rules/time/calendar';
import { certificates } from '../../data/certificates/queries.ts';
import type { Offer, Partner, Category } from '../../data/certificates/queries.ts';
import { asProblem } from '../../data/problem.ts';
import { runtime } from '../../device/runtime.ts';
import { buttonClass } from '../../ui/action/button.tsx';
import { Link } from '../../ui/action/link.tsx';
import { BlockFailed } from '../../ui/state/block-failed.tsx';
import { Card } from '../../ui/surface/card.tsx';
import { Chip, ChipRow } from '../../ui/action/chip.tsx';
import { EmptyState } from '../../ui/state/empty.tsx';
import { ErrorState } from '../../ui/state/error.tsx';
import { RowContent, rowClass } from '../../ui/surface/list-row.tsx';
import { Callout } from '../../ui/state/callout.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import { BuySheet, type Choice, type GoalOf } from './buy-sheet.tsx';
import { messages } from './messages.ts';
import { CategoryArt, PartnerCard } from './partner-card.tsx';
import styles from './certificates.module.css';
import { useMyCertificates } from './use-my-certificates.ts';

/** Category, partner, face value; `balance` is null until it was seen once on this phone. */
export function CertificateShop({ balance, goalOf }: Props) {
  const categories = useQuery(certificates.categories);
  const isEmpty = categories.data?.length === 0;
  const { data: message } = useQuery({ ...certificates.serviceMessage(), enabled: isEmpty || categories.isError });
  if (isEmpty || (categories.isError && !categories.data)) {
    const { detail, requestId, trouble } = asProblem(categories.error);
    // For an empty list only the club's own text gives the reason.
    const [title, problem] = isEmpty
      ? [messages.paused, { detail: message ?? undefined, trouble: 'pause' as const }]
      : [messages.failed, { detail: message ?? detail, requestId, trouble }];
    return (
      <div className={styles.page}>
        <MineLink />
        <ErrorState title={title} problem={problem} onRetry={() => void categories.refetch()} />
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <MineLink />
      {categories.data ? (
        <Offered categories={categories.data} balance={balance} goalOf={goalOf} />
      ) : (
        <>
          <Skeleton height="3rem" radius="999px" />
          <PartnersSkeleton />
        </>
      )}
    </div>
  );
}

/** With the number of those that the list shows as active. */
function MineLink() {
  const { data } = useMyCertificates();
  const [today] = useState(() => kyivDate(new Date()));
  const isLive = ({ state, used, ends_on: endsOn }: Certificate): boolean =>
    !isSpent({ state, isUsed: used, endsOn }, today);
  const count = data?.certificates.filter(isLive).length ?? 0;
  return (
    <Card padding="none" className={styles.mine}>
      <Link to="/certificates/my-list" className={rowClass}>
        <RowContent
          icon={<Ticket size="1.375em" aria-hidden="true" />}
          title={messages.mine(count)}
          text={messages.mineText}
          chevron
        />
      </Link>
    </Card>
  );
}

interface Props {
  balance: number | null;
  goalOf: GoalOf;
}

/** The filter above, and its partners. */
function Offered({ categories, ...rest }: Props & { categories: readonly Category[] }) {
  const { data, error, refetch } = useQuery(certificates.partners);
  const [shown, choose] = useShown(categories);
  const { balance } = rest;
  // Until the balance is known nothing is marked as affordable.
  const hasEnough = balance !== null && data?.some(({ offers }) => offers.some((offer) => isWithin(balance, offer)));
  return (
    <>
      <ChipRow label={messages.categories}>
        <Chip pressed={shown === undefined} onPress={() => choose(undefined)}>
          {messages.every}
        </Chip>
        {(hasEnough || shown === 'enough') && (
          <Chip pressed={shown === 'enough'} onPress={() => choose('enough')}>
            {messages.enough}
          </Chip>
        )}
        {categories.map(({ CATEGORY_ID: id, CATEGORY_NAME: name }) => (
          <Chip key={id} pressed={id === shown} onPress={() => choose(id)} icon={<CategoryArt id={id} />}>
            {name}
          </Chip>
        ))}
      </ChipRow>
      {data ? (
        <Partners all={data} partners={leftBy(shown, data, balance)} shown={shown} {...rest} />
      ) : error ? (
        <BlockFailed title={messages.failedPart} problem={asProblem(error)} onRetry={() => void refetch()} />
      ) : (
        <PartnersSkeleton />
      )}
    </>
  );
}

const isWithin = (balance: number, { left, xp }: Offer): boolean => left > 0 && xp <= balance;

/** Partners of the category, or affordable ones. */
function leftBy(shown: Shown, partners: readonly Partner[], balance: number | null): readonly Partner[] {
  if (shown === undefined) return partners;
  if (shown !== 'enough') return partners.filter(({ category_id: id }) => id === shown);
  return partners.flatMap((partner) => {
    const offers = partner.offers.filter((offer) => isWithin(balance ?? 0, offer));
    return offers.length === 0 ? [] : [{ ...partner, offers }];
  });
}

/**
 * The choice as it is offered now: its price may have changed since, and only the current one can be confirmed. What is
 * no longer offered stays as it was chosen.
 */
function asOffered({ id, ...chosen }: Choice, all: readonly Partner[]): Choice {
  const partner = all.find((one) => one.id === chosen.partner.id) ?? chosen.partner;
  const offer = partner.offers.find((one) => one.id === chosen.offer.id) ?? chosen.offer;
  return { id, partner, offer };
}

interface PartnersProps extends Props {
  /** Of every category, with all their offers: a filter takes nothing from an open choice. */
  all: readonly Partner[];
  partners: readonly Partner[];
  shown: Shown;
}

function Partners({ all, partners, shown, balance, goalOf }: PartnersProps) {
  const [choice, setChoice] = useState<Choice>();
  const [isOpen, setIsOpen] = useState(false);
  const category = typeof shown === 'number' ? shown : undefined;
  const isAllGone = partners.every(({ offers }) => offers.every(({ left }) => left === 0));
  const { data: message } = useQuery({
    ...certificates.serviceMessage(category),
    enabled: isAllGone && shown !== 'enough',
  });
  const pick = (partner: Partner, offer: Offer): void => {
    setChoice({ id: (choice?.id ?? 0) + 1, partner, offer });
    setIsOpen(true);
  };
  return (
    <>
      {message && <Callout tone="info">{message}</Callout>}
      {partners.length === 0 && <Nothing isEnough={shown === 'enough'} />}
      <ul role="list" className={styles.list}>
        {partners.map((partner) => (
          <li key={partner.id}>
            <PartnerCard partner={partner} balance={balance} onPick={(offer) => pick(partner, offer)} />
          </li>
        ))}
      </ul>
      {choice && (
        <BuySheet
          key={choice.id}
          choice={asOffered(choice, all)}
          balance={balance}
          goalOf={goalOf}
          open={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

function Nothing({ isEnough }: { isEnough: boolean }) {
  if (!isEnough) return <EmptyState art={`/art/scene-no-results-${runtime.brand}.svg`} {...messages.emptyCategory} />;
  return (
    <EmptyState
      {...messages.emptyEnough}
      action={
        <Link to="/get-xp" className={buttonClass()}>
          {messages.confirm.earn}
        </Link>
      }
    />
  );
}

function PartnersSkeleton() {
  return (
    <div className={styles.list}>
      <Skeleton height="11rem" radius="var(--radius-card)" />
      <Skeleton height="11rem" radius="var(--radius-card)" />
    </div>
  );
}

/** A category, affordable ones, or everything. */
type Shown = number | 'enough' | undefined;

/** The choice is in the address, so a reload and the way back keep it. An unknown one means everything. */
function useShown(categories: readonly Category[]): [Shown, (shown: Shown) => void] {
  const { cat } = useSearch({ strict: false }) as { cat?: unknown };
  const navigate = useNavigate();
  const known = cat === undefined ? undefined : categories.find(({ CATEGORY_ID: id }) => id === Number(cat));
  const choose = (shown: Shown): void =>
    void navigate({
      to: '/certificates',
      search: shown === undefined ? {} : { cat: shown },
      replace: true,
      resetScroll: false,
    });
  return [cat === 'enough' ? cat : known?.CATEGORY_ID, choose];
}
