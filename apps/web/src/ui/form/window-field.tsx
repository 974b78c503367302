import { Segmented, type SegmentedProps } from './segmented.tsx';
import { SelectField } from './select-field.tsx';
import styles from './window-field.module.css';

interface Time {
  label: string;
  value: string;
  options: readonly string[];
  onChange: (time: string) => void;
}

export interface WindowFieldProps<Day extends string> {
  /** The subject of the group. */
  label: string;
  day: SegmentedProps<Day>;
  from: Time & { id: string };
  to: Time;
  /** Why these times can't be kept: none is shown as chosen then. */
  error?: string;
}

/** A day, and from when till when. */
export function WindowField<Day extends string>({ label, day, from, to, error }: WindowFieldProps<Day>) {
  const isOver = error !== undefined;
  return (
    <div className={styles.window} role="group" aria-label={label}>
      <Segmented {...day} />
      <div className={styles.times}>
        <SelectField
          id={from.id}
          label={from.label}
          value={isOver ? '' : from.value}
          error={error}
          onChange={({ target }) => from.onChange(target.value)}
        >
          <Options isEmpty={isOver} times={from.options} />
        </SelectField>
        <SelectField
          label={to.label}
          value={isOver ? '' : to.value}
          disabled={isOver}
          onChange={({ target }) => to.onChange(target.value)}
        >
          <Options isEmpty={isOver} times={to.options} />
        </SelectField>
      </div>
    </div>
  );
}

function Options({ isEmpty, times }: { isEmpty: boolean; times: readonly string[] }) {
  return (
    <>
      {isEmpty && <option value="">–</option>}
      {times.map((time) => (
        <option key={time} value={time}>
          {time}
        </option>
      ))}
    </>
  );
}
