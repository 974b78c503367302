import { useEffect } from 'react';
import { goodsForm } from './cells-shapes.ts';
import type { GivenProps } from './given.ts';
import { messages } from './messages.ts';
import { ShapeField } from './shape-field.tsx';
import { useShaped } from './use-shaped.ts';

export function GoodsForm({ place, give, guard }: GivenProps) {
  const { draft, setDraft, value, errors, isRight } = useShaped(`${place} rows`, goodsForm, [{}]);
  useEffect(() => {
    give({ rows: value });
    guard(isRight);
  });
  return (
    <>
      <p>{messages.emptyIsUnchanged}</p>
      <ShapeField label={messages.goods} shape={goodsForm} draft={draft} change={setDraft} errors={errors} />
    </>
  );
}
