import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { brandTable } from '@club/rules/brands';
import { ActionBar } from '../../actions/action-bar.tsx';
import { useAsSubject } from '../../actions/subject.ts';
import { connections } from '../../data/connections.ts';
import type { Account } from '../../data/connections.ts';
import { asProblem } from '../../data/problem.ts';
import { Card, Desk, DeskRows } from '../../ui/desk.tsx';
import { Facts, Section } from '../../ui/facts.tsx';
import type { Column } from '../../ui/index-table.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Empty } from '../../ui/state.tsx';
import { Time } from '../../ui/time.tsx';
import { useOpenRow } from '../../ui/use-open-row.ts';
import { permissionNames } from '../../messages/permission-messages.ts';
import { messages } from './messages.ts';

const brandsOf = ({ brands }: Account): string => brands.map((brand) => brandTable[brand].title).join(', ');

const mayOf = ({ permissions }: Account): string => permissions.map((one) => permissionNames[one]).join(', ');

const columns: readonly [Column<Account>, ...Column<Account>[]] = [
  { key: 'name', title: messages.name, cell: ({ name }) => name },
  { key: 'state', title: messages.state, cell: (account) => <State account={account} /> },
  { key: 'may', title: messages.may, cell: mayOf },
  { key: 'until', title: messages.until, cell: ({ ends_at: at }) => <Time at={at} /> },
  { key: 'used', title: messages.used, cell: (account) => <Used account={account} /> },
];

/** The card has it too. */
const besideCard = ['may', 'until'];

const tones = { open: 'good', over: 'warn', ended: 'bad' } as const;

const State = ({ account: { state } }: { account: Account }) => (
  <Mark tone={tones[state]}>{messages.states[state]}</Mark>
);

const Used = ({ account: { used_at: at } }: { account: Account }) => (at ? <Time at={at} /> : messages.never);

const whole = { title: messages.title, nouns: ['accounts'], known: {}, open: ['accounts.add'] };

const idOf = ({ id }: Account): string => String(id);
const hrefOf = ({ id }: Account): string => `/accounts?id=${id}`;

/** Other systems that call what staff call. */
export default function AccountsDesk() {
  const accounts = useQuery(connections.accounts);
  const { open, close } = useOpenRow({ list: accounts, rows: accounts.data ?? [], idOf });
  return (
    <Desk
      title={messages.title}
      end={<ActionBar subject={whole} />}
      card={open && <AccountCard key={open.id} account={open} close={close} />}
    >
      <DeskRows
        query={accounts}
        say={asProblem}
        empty={<Empty>{messages.empty}</Empty>}
        label={messages.title}
        columns={columns}
        hidden={open && besideCard}
        rows={accounts.data ?? []}
        idOf={idOf}
        hrefOf={hrefOf}
        current={open && String(open.id)}
      />
    </Desk>
  );
}

function AccountCard({ account, close }: { account: Account; close: () => void }) {
  const { id, name, state, permissions, brands, ends_at: until, calls_a_minute: calls } = account;
  const subject = useMemo(
    () => ({
      title: name,
      nouns: ['accounts'],
      known: { account: id },
      first: { permissions, brands, ends_at: until, calls_a_minute: String(calls) },
      ...(state === 'ended' && { open: [] }),
    }),
    [id, name, state, permissions, brands, until, calls],
  );
  useAsSubject(subject);
  return (
    <Card title={name} under={<State account={account} />} takesFocus onClose={close}>
      <ActionBar subject={subject} isAside />
      <Section title={messages.account}>
        <Facts
          rows={[
            [messages.may, mayOf(account)],
            [messages.brands, brandsOf(account)],
            [messages.calls, calls],
            [messages.until, <Time key="until" at={until} />],
            [messages.used, <Used key="used" account={account} />],
          ]}
        />
        <p>{messages.key}</p>
      </Section>
    </Card>
  );
}
