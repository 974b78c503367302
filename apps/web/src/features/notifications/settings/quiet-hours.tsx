import type { SettingsChange } from '../../../data/notifications/queries.ts';
import { Card } from '../../../ui/surface/card.tsx';
import { Section } from '../../../ui/surface/section.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { messages } from './messages.ts';
import styles from './settings.module.css';

interface Props {
  from: string;
  until: string;
  blockedBy: string | undefined;
  onChange: (part: Partial<SettingsChange>) => void;
}

/** When the phone stays silent, by the clock of Kyiv. */
export function QuietHoursFields({ from, until, blockedBy, onChange }: Props) {
  const field = (label: string, value: string, set: (time: string) => void) => (
    <SelectField
      label={label}
      value={value}
      disabled={blockedBy !== undefined}
      onChange={({ target }) => set(target.value)}
    >
      {times(value).map((time) => (
        <option key={time}>{time}</option>
      ))}
    </SelectField>
  );
  return (
    <Section title={messages.quiet}>
      <Card className={styles.quiet}>
        <p className={styles.text}>{messages.quietText}</p>
        <div className={styles.hours}>
          {field(messages.from, from, (time) => onChange({ quiet_from: time }))}
          {field(messages.until, until, (time) => onChange({ quiet_until: time }))}
        </div>
        <p className={styles.note}>{messages.noQuiet}</p>
      </Card>
    </Section>
  );
}

/** Each half an hour, and the chosen value. */
function times(chosen: string): string[] {
  const halves = Array.from({ length: 48 }, (_, half) => {
    const hour = String(Math.floor(half / 2)).padStart(2, '0');
    return `${hour}:${half % 2 === 0 ? '00' : '30'}`;
  });
  return [...new Set([...halves, chosen])].toSorted();
}
