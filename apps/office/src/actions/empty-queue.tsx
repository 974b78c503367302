import { useQuery } from '@tanstack/react-query';
import { queues } from '../data/queues.ts';
import type { Queue } from '../data/queues.ts';
import { Empty } from '../ui/state.tsx';
import { Time } from '../ui/time.tsx';
import { messages } from './messages.ts';

interface Props {
  /** The queue whose end is shown; none if the view is no queue, where empty is no news. */
  queue: Queue | undefined;
  children: string;
}

/** An empty queue is good news, with when the last of it was done. */
export function EmptyQueue({ queue, children }: Props) {
  return queue === undefined ? <Empty>{messages.nothingHere}</Empty> : <Ended queue={queue}>{children}</Ended>;
}

function Ended({ queue, children }: { queue: Queue; children: string }) {
  const { data } = useQuery(queues.lastDone(queue));
  return (
    <Empty>
      {children}
      {data?.at && (
        <>
          {messages.lastDone}
          <Time at={data.at} />
        </>
      )}
    </Empty>
  );
}
