import { useEffect } from 'react';
import { problemRows } from '../../data/actions.ts';
import { cellForms, cellsOf } from './cells-shapes.ts';
import { faultyColumnOf, type GivenProps } from './given.ts';
import { messages } from './messages.ts';
import { ShapeField } from './shape-field.tsx';
import { useShaped } from './use-shaped.ts';

/** One row of what is otherwise imported by file. */
export function CellsForm({ action, place, give, guard, problem }: GivenProps) {
  const shape = cellForms[action]!;
  const { draft, setDraft, value, errors, isRight } = useShaped(`${place} cells`, shape, {});
  useEffect(() => {
    give({ cells: cellsOf(value as Record<string, unknown>) });
    guard(isRight);
  });
  for (const row of problemRows(problem)) {
    const column = faultyColumnOf(row);
    if (column !== undefined) errors.set(column, messages.check);
  }
  return (
    <>
      <p>{messages.emptyIsUnchanged}</p>
      <ShapeField label="" shape={shape} draft={draft} change={setDraft} errors={errors} />
    </>
  );
}
