import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { KeyRound } from '@club/icons/lucide';
import { passkeys } from '../../data/passkeys/calls.ts';
import type { Passkey } from '../../data/passkeys/calls.ts';
import { asProblem } from '../../data/problem.ts';
import { ownPasskeys } from '../../data/passkeys/own.ts';
import { canUsePasskeys } from '../../device/passkeys.ts';
import { BlockFailed } from '../../ui/state/block-failed.tsx';
import { Button } from '../../ui/action/button.tsx';
import { Card } from '../../ui/surface/card.tsx';
import { ListRow } from '../../ui/surface/list-row.tsx';
import { Section } from '../../ui/surface/section.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import { showToast } from '../../ui/state/toast.ts';
import { ConfirmSheet, ConfirmFailure } from './confirm-sheet.tsx';
import { messages } from './messages.ts';
import styles from './page.module.css';

const texts = messages.passkeys;

interface Props {
  prove: <T>(action: () => Promise<T>) => Promise<T>;
}

export function Passkeys({ prove }: Props) {
  const { data, error, refetch } = useQuery(ownPasskeys.list);
  return (
    <Section title={texts.title}>
      {data ? (
        <div className={styles.stack}>
          {data.length > 0 && <PasskeyList list={data} prove={prove} />}
          <p className={styles.small}>{canUsePasskeys() ? texts.about : texts.unable}</p>
          {canUsePasskeys() && <AddPasskey prove={prove} />}
        </div>
      ) : error ? (
        <BlockFailed title={texts.failed} problem={asProblem(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="7rem" radius="var(--radius-card)" />
      )}
    </Section>
  );
}

function AddPasskey({ prove }: Props) {
  const add = useMutation({
    mutationFn: () => prove(passkeys.add),
    onSuccess: (outcome, _input, _earlier, { client }) => {
      if (outcome === 'cancelled') return undefined;
      showToast({ text: outcome === 'added' ? texts.added : texts.known, kind: 'success' });
      return ownPasskeys.changed(client);
    },
  });
  return (
    <>
      <ConfirmFailure error={add.error} />
      <Button variant="secondary" wide pending={add.isPending} onClick={() => add.mutate()}>
        {texts.add}
      </Button>
    </>
  );
}

function PasskeyList({ list, prove }: Props & { list: Passkey[] }) {
  const [toRemove, setToRemove] = useState<Passkey>();
  const [isConfirming, setIsConfirming] = useState(false);
  const remove = useMutation({
    mutationFn: (id: string) => prove(() => ownPasskeys.remove(id)),
    onSuccess: async (_reply, _id, _earlier, { client }) => {
      await ownPasskeys.changed(client);
      setIsConfirming(false);
      showToast({ text: texts.removed, kind: 'success' });
    },
  });
  const confirm = (passkey: Passkey): void => {
    remove.reset();
    setToRemove(passkey);
    setIsConfirming(true);
  };
  return (
    <>
      <Card padding="none" className={styles.card}>
        <ul className={styles.rows}>
          {list.map((passkey) => (
            <li key={passkey.id}>
              <ListRow
                icon={<KeyRound size="1.375em" aria-hidden="true" />}
                title={passkey.device}
                text={texts.facts(passkey.created_at, passkey.used_at)}
                aside={
                  <Button
                    variant="quiet"
                    size="s"
                    aria-label={texts.removeOf(passkey.device)}
                    onClick={() => confirm(passkey)}
                  >
                    {texts.remove}
                  </Button>
                }
              />
            </li>
          ))}
        </ul>
      </Card>
      <ConfirmSheet
        open={isConfirming}
        title={texts.confirm}
        text={texts.confirmText(toRemove?.device ?? '')}
        action={texts.remove}
        isPending={remove.isPending}
        error={remove.error}
        onConfirm={() => toRemove && remove.mutate(toRemove.id)}
        onClose={() => setIsConfirming(false)}
      />
    </>
  );
}
