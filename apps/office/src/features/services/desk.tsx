import { useQuery } from '@tanstack/react-query';
import { asProblem } from '../../data/problem.ts';
import { services } from '../../data/services.ts';
import type { AbsentService, Service } from '../../data/services.ts';
import { useGo } from '../../ui/address.ts';
import { Desk } from '../../ui/desk.tsx';
import { IndexTable } from '../../ui/index-table.tsx';
import type { Column } from '../../ui/index-table.tsx';
import { Answered } from '../../ui/query-state.tsx';
import { Empty } from '../../ui/state.tsx';
import { Time } from '../../ui/time.tsx';
import { useOpenRow } from '../../ui/use-open-row.ts';
import { doneOf, ServiceCard } from './card.tsx';
import style from './desk.module.css';
import { messages } from './messages.ts';
import { ServiceStateMark } from './state.tsx';

const columns: readonly [Column<Service>, ...Column<Service>[]] = [
  { key: 'name', title: messages.name, cell: messages.titleOf },
  { key: 'state', title: messages.state, cell: ({ state }) => <ServiceStateMark state={state} /> },
  { key: 'does', isSpare: true, title: messages.does, cell: ({ does }) => does.map(doneOf).join('; ') },
  { key: 'ok', title: messages.ok, cell: ({ ok_at: at }) => at && <Time at={at} /> },
  { key: 'failed', isSpare: true, title: messages.failed, cell: ({ failed_at: at }) => at && <Time at={at} /> },
  {
    key: 'failures',
    isSpare: true,
    title: messages.failures,
    cell: ({ failures }) => messages.count(failures),
    isNumber: true,
  },
  { key: 'pending', title: messages.pending, cell: ({ pending }) => messages.count(pending), isNumber: true },
  { key: 'gave-up', title: messages.gaveUp, cell: ({ gave_up: gaveUp }) => messages.count(gaveUp), isNumber: true },
];

/** The card has it too. */
const besideCard = ['does', 'failed', 'failures', 'gave-up'];

const idOf = ({ id }: Service): string => id;
const hrefOf = ({ id }: Service): string => `/services?id=${id}`;

/** Outside services: which answer, which do not, and their pending work. */
export default function ServicesDesk() {
  const go = useGo();
  const list = useQuery(services.list);
  const { open, close } = useOpenRow({ list, rows: list.data?.rows ?? [], idOf });
  return (
    <Desk title={messages.title} card={open && <ServiceCard key={open.id} service={open} close={close} />}>
      <Answered query={list} say={asProblem}>
        {({ rows, absent }) => (
          <div className={style.list}>
            {rows.length === 0 ? (
              <Empty>{messages.empty}</Empty>
            ) : (
              <IndexTable
                label={messages.title}
                columns={columns}
                hidden={open && besideCard}
                rows={rows}
                idOf={idOf}
                hrefOf={hrefOf}
                current={open?.id}
                peek={(row) => go(hrefOf(row), { quietly: true })}
              />
            )}
            {absent.length > 0 && <Absent absent={absent} />}
          </div>
        )}
      </Answered>
    </Desk>
  );
}

const Absent = ({ absent }: { absent: readonly AbsentService[] }) => (
  <details className={style.absent}>
    <summary>{messages.absentOf(absent.length)}</summary>
    <dl>
      {absent.map((need) => (
        <div key={need}>
          <dt>{messages.needs[need]}</dt>
          <dd>{messages.absent[need]}</dd>
        </div>
      ))}
    </dl>
  </details>
);
