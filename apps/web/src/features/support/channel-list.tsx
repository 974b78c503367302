import { useState } from 'react';
import { MessageCircle, MessageSquarePlus, Phone, Send } from '@club/icons/lucide';
import { useQuery } from '@tanstack/react-query';
import type { AnnouncedChannel } from '@club/contract/customer/support';
import { openChannel } from '@club/rules/support';
import { support } from '../../data/support.ts';
import { asProblem } from '../../data/problem.ts';
import { Link } from '../../ui/action/link.tsx';
import { BlockFailed } from '../../ui/state/block-failed.tsx';
import { buttonClass } from '../../ui/action/button.tsx';
import { Card } from '../../ui/surface/card.tsx';
import { RowContent, rowClass } from '../../ui/surface/list-row.tsx';
import { Section } from '../../ui/surface/section.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import { StateChip } from '../../ui/state/chip.tsx';
import { openText, weekText } from './hours-text.ts';
import { messages } from './messages.ts';
import styles from './support.module.css';

const texts = messages.channels;
const icons = { phone: Phone, viber: MessageCircle, telegram: Send };

/** The channel that is open now leads; every other one is in reach, and the phone always is. */
export function ChannelList() {
  const { data, error, refetch } = useQuery(support.channels);
  const [now] = useState(() => new Date());
  // The requests are above and would push this down.
  if (useQuery(support.requests).isPending) return <Skeleton height="34rem" radius="var(--radius-card)" />;
  if (!data && error)
    return <BlockFailed title={texts.failed} problem={asProblem(error)} onRetry={() => void refetch()} />;
  return (
    <Section title={texts.title}>
      {data ? <Channels channels={data.channels} now={now} /> : <Skeleton height="31rem" radius="var(--radius-card)" />}
    </Section>
  );
}

function Channels({ channels, now }: { channels: readonly AnnouncedChannel[]; now: Date }) {
  const main = openChannel(channels, now);
  return (
    <div className={styles.channels}>
      {main && (
        <a href={main.url} {...outside(main)} className={buttonClass({ wide: true })}>
          <ChannelIcon kind={main.kind} />
          {texts.actions[main.kind]}
        </a>
      )}
      {!main && channels.length > 0 && <p className={styles.soft}>{texts.away}</p>}
      <Link
        to="/support"
        search={{ write: 1 }}
        className={buttonClass({ variant: main ? 'secondary' : 'primary', wide: true })}
      >
        <MessageSquarePlus size="1.25em" aria-hidden="true" />
        {messages.list.write}
      </Link>
      {channels.length > 0 && (
        <Card padding="none">
          <ul role="list" className={styles.rows}>
            {channels.map((channel) => (
              <li key={channel.kind}>
                <ChannelRow channel={channel} now={now} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

function ChannelRow({ channel, now }: { channel: AnnouncedChannel; now: Date }) {
  const { kind, address, url, hours, reply_minutes: reply } = channel;
  const { isOpen, text } = openText(hours, now);
  return (
    <a href={url} {...outside(channel)} className={rowClass}>
      <RowContent
        icon={<ChannelIcon kind={kind} />}
        title={kind === 'phone' ? address : texts.titles[kind]}
        text={
          <span className={styles.channel}>
            <StateChip tone={isOpen ? 'success' : 'neutral'}>{text}</StateChip>
            <span>{weekText(hours)}</span>
            {reply !== null && <span>{texts.reply(reply)}</span>}
          </span>
        }
        chevron
      />
    </a>
  );
}

function ChannelIcon({ kind }: Pick<AnnouncedChannel, 'kind'>) {
  const Icon = icons[kind];
  return <Icon size="1.25em" aria-hidden="true" />;
}

/** Another site's page opens beside the app; calls and messengers open over it. */
const outside = ({ url }: AnnouncedChannel) =>
  url.startsWith('https:') ? ({ rel: 'external noreferrer', target: '_blank' } as const) : {};
