import { useQuery } from '@tanstack/react-query';
import { ActionBar } from '../../actions/action-bar.tsx';
import { connections } from '../../data/connections.ts';
import type { Webhook } from '../../data/connections.ts';
import { asProblem } from '../../data/problem.ts';
import { Desk, DeskRows } from '../../ui/desk.tsx';
import type { Column } from '../../ui/index-table.tsx';
import { Empty } from '../../ui/state.tsx';
import { useOpenRow } from '../../ui/use-open-row.ts';
import { WebhookCard, WebhookState } from './card.tsx';
import { messages } from './messages.ts';

const columns: readonly [Column<Webhook>, ...Column<Webhook>[]] = [
  { key: 'name', title: messages.name, cell: ({ name }) => name },
  { key: 'state', title: messages.state, cell: (webhook) => <WebhookState webhook={webhook} /> },
  { key: 'url', isSpare: true, title: messages.url, cell: ({ url }) => url },
  { key: 'pending', title: messages.pending, cell: ({ pending }) => messages.count(pending), isNumber: true },
  { key: 'gave-up', title: messages.gaveUp, cell: ({ gave_up: gaveUp }) => messages.count(gaveUp), isNumber: true },
];

/** The card has it too. */
const besideCard = ['url'];

const whole = { title: messages.title, nouns: ['webhooks'], known: {}, open: ['webhooks.add'] };

const idOf = ({ id }: Webhook): string => String(id);
const hrefOf = ({ id }: Webhook): string => `/webhooks?id=${id}`;

/** Other systems that are notified of events. */
export default function WebhooksDesk() {
  const webhooks = useQuery(connections.webhooks);
  const { open, close } = useOpenRow({ list: webhooks, rows: webhooks.data ?? [], idOf });
  return (
    <Desk
      title={messages.title}
      end={<ActionBar subject={whole} />}
      card={open && <WebhookCard key={open.id} webhook={open} close={close} />}
    >
      <DeskRows
        query={webhooks}
        say={asProblem}
        empty={<Empty>{messages.empty}</Empty>}
        label={messages.title}
        columns={columns}
        hidden={open && besideCard}
        rows={webhooks.data ?? []}
        idOf={idOf}
        hrefOf={hrefOf}
        current={open && String(open.id)}
      />
    </Desk>
  );
}
