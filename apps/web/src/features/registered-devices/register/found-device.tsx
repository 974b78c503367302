import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { kyivDate } from '@club/rules/time/calendar';
import { firstPurchaseDay, isPurchaseDay } from '@club/rules/registered-devices';
import { registeredDevices } from '../../../data/registered-devices.ts';
import { asProblem } from '../../../data/problem.ts';
import type { SerialReply } from '../../../data/registered-devices.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Card } from '../../../ui/surface/card.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { useCheckedForm } from '../../../ui/form/use-checked-form.ts';
import { Callout } from '../../../ui/state/callout.tsx';
import { messages } from '../messages.ts';
import type { Done } from './registered.tsx';
import styles from './register.module.css';

const texts = messages.register;

interface Props {
  serial: string;
  found: SerialReply;
  purchasedOn: string;
  onDate: (day: string) => void;
  onDone: (done: Done) => void;
  /** Between the look and the press it became something else. */
  onRefused: () => void;
}

/** The model that was found, the day it was bought, and the action. */
export function FoundDevice({ serial, found, purchasedOn, onDate, onDone, onRefused }: Props) {
  const { model } = found;
  const {
    mutate,
    isPending,
    error: failure,
  } = useMutation({
    ...registeredDevices.register,
    onSuccess: ({ registered }) => {
      if (registered && model) onDone({ ...registered, title: model.title, image: model.image });
      else onRefused();
    },
  });
  const problem = failure && asProblem(failure);
  const [today] = useState(() => kyivDate(new Date()));
  const { isChecked, form } = useCheckedForm(() => {
    if (dateError(purchasedOn, today) === undefined) mutate({ serial, purchased_on: purchasedOn });
  });
  const error = isChecked ? (problem?.fieldError('purchased_on') ?? dateError(purchasedOn, today)) : undefined;
  if (!model) return null;
  return (
    <form className={styles.form} {...form}>
      <Card padding="tight" className={styles.found} role="status" aria-label={texts.found}>
        {model.image !== '' && <img className={styles.art} src={model.image} alt="" width="80" height="80" />}
        <div>
          <p className={styles.soft}>{texts.found}</p>
          <h2>{model.title}</h2>
          <p className={styles.soft}>{texts.warranty(model.warranty_months)}</p>
        </div>
      </Card>
      <Field
        type="date"
        name="purchased_on"
        label={texts.date}
        hint={texts.dateHint}
        error={error}
        min={firstPurchaseDay(today)}
        max={today}
        value={purchasedOn}
        onChange={({ target }) => onDate(target.value)}
      />
      {problem && problem.fieldError('purchased_on') === undefined && <Callout tone="danger">{problem.detail}</Callout>}
      <Button type="submit" wide pending={isPending}>
        {texts.submit}
      </Button>
    </form>
  );
}

function dateError(day: string, today: string): string | undefined {
  if (day === '') return texts.noDate;
  return isPurchaseDay(day, today) ? undefined : texts.badDate;
}
