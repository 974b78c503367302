import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { asProblem } from '../../data/problem.ts';
import { queues } from '../../data/queues.ts';
import type { Counters, Queue } from '../../data/queues.ts';
import { queueNames, thousandOrMore } from '../../messages/messages.ts';
import { Desk } from '../../ui/desk.tsx';
import { Mark } from '../../ui/mark.tsx';
import { useNow } from '../../ui/time.tsx';
import { Answered } from '../../ui/query-state.tsx';
import { Empty } from '../../ui/state.tsx';
import { elapsedSince } from '../../ui/elapsed.ts';
import { Alarms } from './alarms.tsx';
import { messages } from './messages.ts';
import style from './today.module.css';

/** The desk of each queue. A queue without a desk is worked on by its action. */
const desks: Partial<Record<Queue, string>> = {
  orders_new: '/orders?view=new',
  orders_packed: '/orders?view=packed',
  returns: '/orders?view=returns',
  calls_missed: '/calls?view=missed',
  requests: '/requests',
  ages: '/age',
  reviews: '/reviews',
  duplicates: '/duplicates',
  replacements: '/replacements',
  stuck: '/stuck',
  approvals: '/approvals',
};

/** Pending work, its age, and one press to it; beside it which part of the club has gone silent. */
export default function Today() {
  const today = useQuery(queues.today);
  return (
    <Desk title={messages.title}>
      <div className={style.parts}>
        <Answered query={today} say={asProblem}>
          {({ queues }) => <Queues counters={queues} />}
        </Answered>
        <Alarms />
      </div>
    </Desk>
  );
}

function Queues({ counters }: { counters: Counters }) {
  const now = useNow();
  if (counters.length === 0) return <Empty>{messages.none}</Empty>;
  const isCalm = counters.every(({ count }) => count === 0);
  return (
    <div className={style.queues}>
      {isCalm && <Calm />}
      <table className={style.table} aria-label={messages.queues}>
        <thead>
          <tr>
            <th scope="col">{messages.queue}</th>
            <th scope="col" className={style.number}>
              {messages.count}
            </th>
            <th scope="col" className={style.number}>
              {messages.oldest}
            </th>
          </tr>
        </thead>
        <tbody>
          {counters.map(({ queue, count, oldest_at: oldest }) => (
            <tr key={queue} data-calm={count === 0 || undefined}>
              <th scope="row">
                <Name queue={queue} />
              </th>
              <td className={style.number}>{count === 0 ? messages.calm : thousandOrMore(count)}</td>
              <td className={style.number}>{oldest && elapsedSince(oldest, now)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Nothing is pending: shown once, above queues that are all empty. */
const Calm = () => (
  <p className={style.calm}>
    <Mark tone="good">{messages.allDone}</Mark>
  </p>
);

function Name({ queue }: { queue: Queue }) {
  const to = desks[queue];
  if (to === undefined) return queueNames[queue];
  const [path = '/', query = ''] = to.split('?');
  return (
    <Link to={path} search={Object.fromEntries(new URLSearchParams(query))} className={style.link}>
      {queueNames[queue]}
    </Link>
  );
}
