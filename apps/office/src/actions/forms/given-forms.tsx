import { type ComponentType, lazy, Suspense } from 'react';
import type { FormField } from '../schema.ts';
import type { GivenProps } from './given.ts';
import { messages } from './messages.ts';

const cells = lazy(() => import('./cells-form.tsx').then(({ CellsForm }) => ({ default: CellsForm })));

/** Values of more than one field, by their actions: which fields have a separate form. */
const forms: Readonly<Record<string, { fields: readonly string[]; Form: ComponentType<GivenProps> }>> = {
  'setting.change': {
    fields: ['key', 'brand', 'value'],
    Form: lazy(() => import('./setting-form.tsx').then(({ SettingForm }) => ({ default: SettingForm }))),
  },
  'texts.import': {
    fields: ['files'],
    Form: lazy(() => import('./texts-form.tsx').then(({ TextsForm }) => ({ default: TextsForm }))),
  },
  'promo-codes.set': { fields: ['cells'], Form: cells },
  'rewards.set': { fields: ['cells'], Form: cells },
  'collections.set': { fields: ['cells'], Form: cells },
  'goods.set': {
    fields: ['rows'],
    Form: lazy(() => import('./goods-form.tsx').then(({ GoodsForm }) => ({ default: GoodsForm }))),
  },
};

/** The server's errors of a row are shown beside the fields of this action. */
export const isSaidByCells = (action: string): boolean => forms[action]?.Form === cells;

export const isGiven = (action: string, { name }: FormField): boolean => forms[action]?.fields.includes(name) === true;

export function GivenForm(props: GivenProps) {
  const Form = forms[props.action]?.Form;
  return (
    Form && (
      <Suspense fallback={<p>{messages.loading}</p>}>
        <Form {...props} />
      </Suspense>
    )
  );
}
