import { momentOfMinute } from '@club/rules/time/calendar';
import { formText } from '../ui/form-text.ts';

/** The part of JSON Schema that inputs of actions are written in. */
interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  format?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

export interface FormField {
  name: string;
  kind:
    | 'text'
    | 'long'
    | 'number'
    | 'check'
    | 'flag'
    | 'choice'
    | 'choices'
    | 'file'
    | 'picture'
    | 'day'
    | 'minute'
    | 'json';
  isRequired: boolean;
  isNullable: boolean;
  options: string[];
  min?: number | undefined;
  max?: number | undefined;
  lengthMax?: number | undefined;
}

/** Longer texts get several lines. */
const longFrom = 120;

/** The fields of an action's form, without those known from its subject. */
export function fieldsOf(schema: unknown, known: object): FormField[] {
  const { properties = {}, required = [] } = schema as Schema;
  return Object.entries(properties)
    .filter(([name]) => !(name in known))
    .map(([name, field]) => fieldOf(name, field, required.includes(name)));
}

/** Whether an action's input names these fields: then it can be run on their subject. */
export function takes(schema: unknown, known: object): boolean {
  const { properties = {} } = schema as Schema;
  const names = Object.keys(known);
  return names.length > 0 && names.every((name) => name in properties);
}

function fieldOf(name: string, schema: Schema, isRequired: boolean): FormField {
  const choices = (schema.anyOf ?? [schema]).flatMap((one) =>
    Array.isArray(one.type) ? one.type.map((type) => ({ ...one, type })) : [one],
  );
  const isNullable = choices.some(({ type }) => type === 'null');
  const one = choices.find(({ type }) => type !== 'null') ?? schema;
  const options = (one.enum ?? []).map(String);
  return {
    name,
    kind: isNullable && one.type === 'boolean' ? 'flag' : kindOf(name, one, options),
    isRequired,
    isNullable,
    options: one.type === 'array' ? itemOptions(one) : options,
    min: one.minimum,
    max: one.maximum,
    lengthMax: one.maxLength,
  };
}

const itemOptions = (schema: Schema): string[] => ((schema as { items?: Schema }).items?.enum ?? []).map(String);

function kindOf(name: string, { type, format, maxLength, ...rest }: Schema, options: string[]): FormField['kind'] {
  if (options.length > 0) return 'choice';
  if (type === 'boolean') return 'check';
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'array' && itemOptions(rest as Schema).length > 0) return 'choices';
  if (type !== 'string') return 'json';
  if (name === 'file') return 'file';
  if (name === 'photo') return 'picture';
  if (format === 'date') return 'day';
  if (format === 'date-time') return 'minute';
  if (format === 'email' || name === 'email') return 'text';
  return (maxLength ?? 0) >= longFrom ? 'long' : 'text';
}

/**
 * The form's content in the wire's form; `given` are values that no single field holds. Empty fields are omitted, or
 * null if the action takes that.
 */
export function inputOf(fields: readonly FormField[], form: FormData, given: Record<string, unknown>): object {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = valueOf(field, form, given);
      return value === undefined ? [] : [[field.name, value]];
    }),
  );
}

function valueOf(field: FormField, form: FormData, given: Record<string, unknown>): unknown {
  const { name, kind, isNullable, isRequired } = field;
  if (name in given) return given[name];
  if (kind === 'check') return form.get(name) === 'on';
  if (kind === 'choices') return form.getAll(name).map(String);
  if (kind === 'file' || kind === 'picture') return '';
  const text = formText(form, name);
  if (text === '' && isNullable) return null;
  if (text === '' && (!isRequired || kind === 'number')) return undefined;
  if (kind === 'number') return Number(text);
  if (kind === 'flag') return text === 'true';
  if (kind === 'minute') return momentOfMinute(text)?.toISOString() ?? text;
  return kind === 'json' ? parsed(text) : text;
}

/** Invalid JSON is sent as it is typed: the server reports the error. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
