import { useState } from 'react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Ticket } from '@club/icons/lucide';
import { useQuery } from '@tanstack/react-query';
import { certificates } from '../../data/certificates/queries.ts';
import type { Offer, Partner, Category } from '../../data/certificates/queries.ts';
import { asProblem } from '../../data/problem.ts';
import { runtime } from '../../device/runtime.ts';
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
import { PartnerCard } from './partner-card.tsx';
import styles from './certificates.module.css';
import { useMyCertificates } from './use-my-certificates.ts';

/** Category, partner, face value; `balance` is null until it was seen once on this phone. */
export function CertificateShop({ balance, goalOf }: Pick<PartnersProps, 'balance' | 'goalOf'>) {
  const categories = useQuery(certificates.categories);
  const [category, choose] = useCategory(categories.data);
  const isEmpty = categories.data?.length === 0;
  const { data: message } = useQuery({ ...certificates.serviceMessage(), enabled: isEmpty || categories.isError });
  if (isEmpty || (categories.isError && !categories.data)) {
    const { detail, requestId } = asProblem(categories.error);
    const why = { text: message ?? detail, ...(isEmpty ? {} : { requestId }) };
    return (
      <div className={styles.page}>
        <MineLink />
        <ErrorState title={messages.failed} {...why} onRetry={() => void categories.refetch()} />
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <MineLink />
      {categories.data ? (
        <ChipRow label={messages.categories}>
          {categories.data.map(({ CATEGORY_ID: id, CATEGORY_NAME: name }) => (
            <Chip key={id} pressed={id === category} onPress={() => choose(id)}>
              {name}
            </Chip>
          ))}
        </ChipRow>
      ) : (
        <Skeleton height="3rem" radius="999px" />
      )}
      <Partners key={category} category={category} balance={balance} goalOf={goalOf} />
    </div>
  );
}

function MineLink() {
  const { data } = useMyCertificates();
  const count = data?.certificates.filter(({ state, used }) => state === 'active' && !used).length ?? 0;
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

interface PartnersProps {
  category: number | undefined;
  balance: number | null;
  goalOf: GoalOf;
}

function Partners({ category, balance, goalOf }: PartnersProps) {
  const { data, error, refetch } = useQuery(certificates.partners(category));
  const [choice, setChoice] = useState<Choice>();
  const [isOpen, setIsOpen] = useState(false);
  const isAllGone = data !== undefined && data.every(({ offers }) => offers.every(({ left }) => left === 0));
  const { data: message } = useQuery({ ...certificates.serviceMessage(category), enabled: isAllGone });
  if (!data && error)
    return <BlockFailed title={messages.failedPart} detail={asProblem(error).detail} onRetry={() => void refetch()} />;
  if (!data) return <PartnersSkeleton />;
  if (data.length === 0)
    return <EmptyState art={`/art/scene-no-results-${runtime.brand}.svg`} {...messages.emptyCategory} />;
  const pick = (partner: Partner, offer: Offer): void => {
    setChoice({ id: (choice?.id ?? 0) + 1, partner, offer });
    setIsOpen(true);
  };
  return (
    <>
      {message && <Callout tone="info">{message}</Callout>}
      <ul role="list" className={styles.list}>
        {data.map((partner) => (
          <li key={partner.id}>
            <PartnerCard partner={partner} onPick={(offer) => pick(partner, offer)} />
          </li>
        ))}
      </ul>
      {choice && (
        <BuySheet
          key={choice.id}
          choice={choice}
          balance={balance}
          goalOf={goalOf}
          open={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
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

/** The category lives in the address, so a reload and the way back keep it. Anything unknown means the first. */
function useCategory(categories: readonly Category[] | undefined): [number | undefined, (id: number) => void] {
  const { cat } = useSearch({ strict: false }) as { cat?: unknown };
  const navigate = useNavigate();
  const chosen = categories?.find(({ CATEGORY_ID: id }) => id === Number(cat)) ?? categories?.[0];
  const choose = (id: number): void =>
    void navigate({ to: '/certificates', search: { cat: id }, replace: true, resetScroll: false });
  return [chosen?.CATEGORY_ID, choose];
}
