import { Download, UserX } from '@club/icons/lucide';
import { useMutation } from '@tanstack/react-query';
import { asProblem } from '../../data/problem.ts';
import { Card } from '../../ui/surface/card.tsx';
import { RowContent, rowClass } from '../../ui/surface/list-row.tsx';
import { Callout } from '../../ui/state/callout.tsx';
import { Section } from '../../ui/surface/section.tsx';
import { Spinner } from '../../ui/state/spinner.tsx';
import { showToast } from '../../ui/state/toast.ts';
import { messages } from './messages.ts';
import styles from './rows.module.css';

interface Props {
  isDeletionPlanned: boolean;
  blockedBy: string | undefined;
  onDelete: () => void;
}

/** Everything stored, as a file; and signing out. */
export function OwnData({ isDeletionPlanned, blockedBy, onDelete }: Props) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => (await import('./export-data.ts')).downloadData(),
    onSuccess: () => showToast({ text: messages.downloaded, kind: 'success' }),
  });
  const problem = error && asProblem(error);
  const row = {
    type: 'button' as const,
    className: `${rowClass} ${styles.row}`,
    disabled: blockedBy !== undefined,
    'aria-describedby': blockedBy,
  };
  return (
    <Section title={messages.data}>
      <div className={styles.stack}>
        <Card padding="none" className={styles.card}>
          <button {...row} aria-busy={isPending || undefined} onClick={() => mutate()}>
            <RowContent
              icon={isPending ? <Spinner size="1.375em" /> : <Download size="1.375em" aria-hidden="true" />}
              title={messages.download}
              text={messages.downloadText}
            />
          </button>
          <button {...row} disabled={row.disabled || isDeletionPlanned} onClick={onDelete}>
            <RowContent
              icon={<UserX size="1.375em" aria-hidden="true" className={styles.danger} />}
              title={<span className={styles.danger}>{messages.remove}</span>}
              text={isDeletionPlanned ? messages.removePlanned : messages.removeText}
              chevron={!isDeletionPlanned}
            />
          </button>
        </Card>
        {problem && <Callout tone="danger">{problem.detail}</Callout>}
      </div>
    </Section>
  );
}
