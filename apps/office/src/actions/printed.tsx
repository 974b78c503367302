import { formatDayTime, formatMoney } from '@club/rules/text/ukrainian';
import { Facts } from '../ui/facts.tsx';
import style from './action.module.css';
import { fieldName, optionName } from './field-messages.ts';
import { messages } from './messages.ts';

/** The server's reply, one fact a line; lists one item a line. */
export function Printed({ value, action }: { value: unknown; action?: string }) {
  if (typeof value !== 'object' || value === null) return <p>{printOne('', value)}</p>;
  if (Array.isArray(value)) return <Lines name="" items={value} />;
  return (
    <Facts
      rows={Object.entries(value).map(([name, inner]) => [
        fieldName(name, action),
        Array.isArray(inner) ? <Lines key={name} name={name} items={inner} /> : printOne(name, inner),
      ])}
    />
  );
}

const linesMax = 200;

function Lines({ name, items }: { name: string; items: readonly unknown[] }) {
  if (items.length === 0) return '—';
  return (
    <pre className={style.plan}>
      {items
        .slice(0, linesMax)
        .map((item) => printOne(name, item))
        .join('\n')}
    </pre>
  );
}

const kopiyky = /^(?:card|cash|total|price)(?:_kop)?$|_kop$/;

const isMoment = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text);

/** A value in the office's terms; its content, name by name. */
export function printOne(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  if (typeof value === 'number') return kopiyky.test(name) ? formatMoney(value) : String(value);
  if (typeof value === 'string') return isMoment(value) ? formatDayTime(value) : optionName(name, value);
  if (Array.isArray(value)) return value.map((one) => printOne(name, one)).join(', ');
  return Object.entries(value)
    .map(([field, inner]) => `${fieldName(field)}: ${printOne(field, inner)}`)
    .join(' · ');
}
