import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { refresh } from '../../data/nouns.ts';
import { orders } from '../../data/orders.ts';
import { asProblem } from '../../data/problem.ts';
import { useShortcuts } from '../../keys/use-shortcuts.ts';
import { Button } from '../../ui/button.tsx';
import { handFile } from '../../ui/paper/hand-file.ts';
import { showToast } from '../../ui/toast.tsx';
import { messages } from './messages.ts';

const keys = 'KeyL';
/** Of one file, as the server takes them. */
const labelsMax = 100;

/** Labels in one file, which the browser opens or saves by its settings. */
function useLabels(numbers: readonly number[]) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => orders.labels(numbers),
    onSuccess: (pdf) => {
      handFile(pdf, messages.labelFile(numbers));
      showToast(messages.labelsReady);
      void refresh(client, ...orders.movedByLabels);
    },
    onError: (error) => showToast(asProblem(error).detail, true),
  });
}

/** Of the order in front. */
export function LabelButton({ number }: { number: number }) {
  const { mutate, isPending } = useLabels([number]);
  useShortcuts(useMemo(() => [{ keys, label: messages.label, run: () => mutate() }], [mutate]));
  return (
    <Button keys={keys} disabled={isPending} onClick={() => mutate()}>
      {messages.label}
    </Button>
  );
}

/** The chosen orders that have one. */
export function LabelsButton({ numbers }: { numbers: readonly number[] }) {
  const { mutate, isPending } = useLabels(numbers);
  if (numbers.length === 0) return null;
  const isMany = numbers.length > labelsMax;
  return (
    <Button disabled={isPending} onClick={() => (isMany ? showToast(messages.labelsMany(labelsMax), true) : mutate())}>
      {messages.labelsOf(numbers.length)}
    </Button>
  );
}
