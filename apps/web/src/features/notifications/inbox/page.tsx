import { useState } from 'react';
import { CheckCheck, Newspaper } from '@club/icons/lucide';
import { useMutation } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { notificationCategories } from '@club/rules/notifications';
import { formatMoment } from '@club/rules/text/ukrainian';
import type { NotificationCategory } from '@club/rules/notifications';
import { asProblem } from '../../../data/problem.ts';
import { notifications } from '../../../data/notifications/queries.ts';
import { useNetwork, useShownData } from '../../../device/network.ts';
import { runtime } from '../../../device/runtime.ts';
import { Link } from '../../../ui/action/link.tsx';
import { announce } from '../../../ui/state/announcer.tsx';
import { Button, buttonClass } from '../../../ui/action/button.tsx';
import { Card } from '../../../ui/surface/card.tsx';
import { Chip, ChipRow } from '../../../ui/action/chip.tsx';
import { EmptyState } from '../../../ui/state/empty.tsx';
import { ErrorState } from '../../../ui/state/error.tsx';
import { RowContent, rowClass } from '../../../ui/surface/list-row.tsx';
import { Callout } from '../../../ui/state/callout.tsx';
import { Sides } from '../../../ui/surface/sides.tsx';
import { StoredNote } from '../../../ui/state/stored-note.tsx';
import { CategoryIcon } from '../category-icon.tsx';
import { byDay } from './days.ts';
import styles from './page.module.css';
import { messages } from '../messages.ts';
import { offeredCategories } from '../offered.ts';
import { DaysSkeleton, NotificationDay } from './day.tsx';
import { useNotifications } from './use-inbox.ts';

/** Every notification of the club, the newest first; those switched off elsewhere are here all the same. */
export function Inbox() {
  const [category, choose] = useCategory();
  const list = useNotifications(category);
  const { isOnline } = useNetwork();
  useShownData(list.dataUpdatedAt);
  const isOld = list.data !== undefined && list.isError && isOnline;
  return (
    <div className={styles.page}>
      <Sides
        beside={
          <>
            <Card padding="none" className={styles.card}>
              <Link to="/news" className={rowClass}>
                <RowContent
                  icon={<Newspaper size="1.375em" aria-hidden="true" />}
                  title={messages.news}
                  text={messages.newsText}
                  chevron
                />
              </Link>
            </Card>
            {isOld && <StoredNote moment={formatMoment(new Date(list.dataUpdatedAt))} />}
            <div className={styles.filter}>
              <ChipRow label={messages.filter}>
                <Chip pressed={category === undefined} onPress={() => choose(undefined)}>
                  {messages.all}
                </Chip>
                {offeredCategories.map((one) => (
                  <Chip
                    key={one}
                    pressed={one === category}
                    icon={<CategoryIcon category={one} />}
                    onPress={() => choose(one)}
                  >
                    {messages.categories[one]}
                  </Chip>
                ))}
              </ChipRow>
            </div>
          </>
        }
      >
        <Days list={list} category={category} onReset={() => choose(undefined)} />
      </Sides>
    </div>
  );
}

interface DaysProps {
  list: ReturnType<typeof useNotifications>;
  category: NotificationCategory | undefined;
  onReset: () => void;
}

function Days({ list, category, onReset }: DaysProps) {
  const [now] = useState(() => new Date());
  const { notices, data, error, hasNextPage, isFetchingNextPage } = list;
  const showMore = async (): Promise<void> => {
    const { data: whole } = await list.fetchNextPage();
    announce(messages.loaded(whole?.pages.flatMap((page) => page.notices).length ?? notices.length));
  };
  if (!data && error) {
    return <ErrorState title={messages.failed} problem={asProblem(error)} onRetry={() => void list.refetch()} />;
  }
  if (!data) return <DaysSkeleton />;
  if (notices.length === 0) return <Empty isFiltered={category !== undefined} onReset={onReset} />;
  return (
    <>
      {/* Both the number and the button are about the whole inbox, of which a filter shows a part. */}
      {category === undefined && <ReadAll unread={list.unread} />}
      {byDay(notices, now).map((day) => (
        <NotificationDay key={day.key} day={day} />
      ))}
      {hasNextPage && (
        <Button variant="secondary" wide pending={isFetchingNextPage} onClick={() => void showMore()}>
          {messages.more}
        </Button>
      )}
    </>
  );
}

function ReadAll({ unread }: { unread: number }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (_input: void, { client }) => notifications.read(client, { all: true }),
    onSuccess: () => announce(messages.allRead),
  });
  const problem = error && asProblem(error);
  return (
    <>
      <div className={styles.head}>
        <p className={styles.count}>{messages.unread(unread)}</p>
        {unread > 0 && (
          <Button
            variant="quiet"
            size="s"
            pending={isPending}
            icon={<CheckCheck size="1.125em" aria-hidden="true" />}
            onClick={() => mutate()}
          >
            {messages.readAll}
          </Button>
        )}
      </div>
      {problem && <Callout tone="danger">{problem.detail}</Callout>}
    </>
  );
}

function Empty({ isFiltered, onReset }: { isFiltered: boolean; onReset: () => void }) {
  const { title, text, action } = isFiltered ? messages.emptyCategory : messages.empty;
  return (
    <EmptyState
      art={`/art/scene-sms-${runtime.brand}.svg`}
      title={title}
      text={text}
      action={
        isFiltered ? (
          <Button variant="secondary" onClick={onReset}>
            {action}
          </Button>
        ) : runtime.absent.includes('push') ? undefined : (
          <Link to="/push-instruction" className={buttonClass({ variant: 'secondary' })}>
            {action}
          </Link>
        )
      }
    />
  );
}

/** The filter is in the address, so a reload and the way back keep it. An unknown one means all. */
function useCategory(): [NotificationCategory | undefined, (category: NotificationCategory | undefined) => void] {
  const { category: requested } = useSearch({ strict: false }) as { category?: unknown };
  const navigate = useNavigate();
  const choose = (next: NotificationCategory | undefined): void => {
    announce(messages.shown(next === undefined ? messages.all : messages.categories[next]));
    void navigate({
      to: '/notices',
      search: next === undefined ? {} : { category: next },
      replace: true,
      resetScroll: false,
    });
  };
  return [notificationCategories.find((category) => category === requested), choose];
}
