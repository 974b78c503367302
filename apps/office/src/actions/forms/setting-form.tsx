import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { brandTable } from '@club/rules/brands';
import { isSettingKey, settings } from '@club/rules/settings/definitions';
import { type SettingRow, listSettings } from '../../data/settings.ts';
import { asProblem } from '../../data/problem.ts';
import { SelectField } from '../../ui/field.tsx';
import { Answered } from '../../ui/query-state.tsx';
import type { GivenProps } from './given.ts';
import { messages } from './messages.ts';
import { pathIn } from './shape.ts';
import { isFormed, settingForms } from './setting-shapes.ts';
import { ShapeField } from './shape-field.tsx';
import { useUnsent } from '../unsent-form.ts';
import { useShaped } from './use-shaped.ts';

/** A setting by its name, with its current value to begin with. */
export function SettingForm(props: GivenProps) {
  const list = useQuery(listSettings);
  return (
    <Answered query={list} say={asProblem}>
      {(rows) => <Chosen {...props} rows={rows} />}
    </Answered>
  );
}

function Chosen({ rows, ...props }: GivenProps & { rows: readonly SettingRow[] }) {
  const [key, setKey] = useUnsent<string | undefined>(`${props.place} key`, () => undefined);
  const [brand, setBrand] = useUnsent<string | undefined>(`${props.place} brand`, () => undefined);
  const known = Object.entries(settingForms)
    .filter(([name]) => rows.some((row) => row.key === name))
    .toSorted(([, one], [, other]) => one.title.localeCompare(other.title, 'uk'));
  const chosen = key ?? known[0]?.[0];
  const own = rows.filter((row) => row.key === chosen);
  const row = own.find((one) => one.brand === brand) ?? own[0];
  return (
    <>
      <SelectField
        label={messages.setting}
        autoFocus
        value={chosen}
        options={known.map(([value, { title }]) => ({ value, label: title }))}
        onChange={({ target }) => setKey(target.value)}
      />
      {row && row.brand !== null && (
        <SelectField
          label={messages.brand}
          value={row.brand}
          options={own.flatMap((one) =>
            one.brand === null ? [] : [{ value: one.brand, label: brandTable[one.brand].title }],
          )}
          onChange={({ target }) => setBrand(target.value)}
        />
      )}
      {row && <Value key={`${row.key} ${row.brand ?? ''}`} {...props} row={row} />}
    </>
  );
}

function Value({ row, place, give, guard }: GivenProps & { row: SettingRow }) {
  const { key, brand } = row;
  const shape = isFormed(key) ? settingForms[key].shape : ({ kind: 'text' } as const);
  const { draft, setDraft, value, errors, isRight } = useShaped(`${place} ${key} ${brand ?? ''}`, shape, row.value);
  const [refused, setRefused] = useState<{ value: string; path: string }>();
  useEffect(() => {
    give({ key, brand, value });
    guard(() => {
      if (!isRight()) return false;
      const problem = isSettingKey(key) ? settings[key].check(value) : undefined;
      setRefused(problem === undefined ? undefined : { value: JSON.stringify(value), path: pathIn(problem) });
      return problem === undefined;
    });
  });
  if (refused !== undefined && refused.value === JSON.stringify(value)) errors.set(refused.path, messages.check);
  return (
    <>
      {row.is_initial && <p>{messages.initial}</p>}
      <ShapeField label={messages.value} shape={shape} draft={draft} change={setDraft} errors={errors} />
    </>
  );
}
