import { Smartphone } from '@club/icons/lucide';
import { useMutation } from '@tanstack/react-query';
import { registeredDevices } from '../../data/registered-devices.ts';
import type { Devices } from '../../data/registered-devices.ts';
import { asProblem } from '../../data/problem.ts';
import { Button } from '../../ui/action/button.tsx';
import { Card } from '../../ui/surface/card.tsx';
import { ListRow } from '../../ui/surface/list-row.tsx';
import { Section } from '../../ui/surface/section.tsx';
import { StateChip } from '../../ui/state/chip.tsx';
import { showToast } from '../../ui/state/toast.ts';
import styles from './devices.module.css';
import { messages } from './messages.ts';

const texts = messages.asked;

/** Devices of others that the customer has requested. */
export function TransferRequests({ requests }: { requests: Devices['asked'] }) {
  return (
    <Section title={texts.title}>
      <Card padding="none">
        <ul role="list" className={styles.requests}>
          {requests.map((request) => (
            <li key={request.id}>
              <TransferRequest request={request} />
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}

function TransferRequest({ request: { id, title, serial_tail: tail, state } }: { request: Devices['asked'][number] }) {
  const { mutate, isPending, error } = useMutation({
    ...registeredDevices.cancelTransfer,
    onSuccess: () => showToast({ text: texts.takenBack, kind: 'success' }),
  });
  const problem = error && asProblem(error);
  const isRefused = state === 'refused';
  return (
    <>
      <ListRow
        icon={<Smartphone size="1.375em" aria-hidden="true" />}
        title={title}
        text={texts.number(id, tail)}
        aside={
          <StateChip tone={isRefused ? 'danger' : 'info'}>{texts.state[isRefused ? 'refused' : 'asked']}</StateChip>
        }
      />
      {!isRefused && (
        <div className={styles.requestAction}>
          {problem && <p role="alert">{problem.detail}</p>}
          <Button variant="quiet" size="s" pending={isPending} onClick={() => mutate({ transfer_id: id })}>
            {texts.takeBack}
          </Button>
        </div>
      )}
    </>
  );
}
