import { Fragment, useState } from 'react';
import type { ReactNode } from 'react';
import { brandTable, isBrand } from '@club/rules/brands';
import { CheckField, LongField, SelectField, TextField } from '../ui/field.tsx';
import { kyivMinute } from '@club/rules/time/calendar';
import { fieldName, optionName } from './field-messages.ts';
import { pictureTypes, type ReadFile, readPicture, readTable } from './forms/read-file.ts';
import { messages } from './messages.ts';
import { boxKeys } from './box-keys.ts';
import { isGiven } from './forms/given-forms.tsx';
import type { FormField } from './schema.ts';
import { Causes } from './carrier/causes.tsx';
import { ChangeWaybill } from './carrier/change-waybill.tsx';
import { Redirect } from './carrier/redirect.tsx';
import type { First, Subject } from './subject.ts';
import style from './action.module.css';

interface Props {
  /** Its name. */
  action: string;
  fields: readonly FormField[];
  /** The server's message about a field. */
  errorOf: (name: string) => string | undefined;
  /** Its subject, with initial values. */
  subject: Subject;
  onFile: (name: string, text: string) => void;
  /** The form of values that are more than one field. */
  children: ReactNode;
}

/** Forms whose values are chosen from lists of the carrier, in place of the fields of their action's input. */
const ownFields: Readonly<Record<string, ((props: Pick<Subject, 'known'>) => ReactNode) | undefined>> = {
  'orders.call-back': Causes,
  'orders.change-waybill': ChangeWaybill,
  'orders.redirect': Redirect,
};

/** The fields of an action by its input schema. */
export function ActionFields({ action, fields, errorOf, subject: { known, first = {} }, onFile, children }: Props) {
  const Own = ownFields[action];
  if (Own) return <Own known={known} />;
  const withKeys = fields.find(({ kind }) => kind === 'choices');
  const given = fields.find((field) => isGiven(action, field));
  return fields.map((field) =>
    isGiven(action, field) ? (
      field === given && <Fragment key={field.name}>{children}</Fragment>
    ) : (
      <One
        key={field.name}
        field={field}
        label={fieldName(field.name, action)}
        error={errorOf(field.name)}
        first={first[field.name]}
        hasKeys={field === withKeys}
        onFile={onFile}
      />
    ),
  );
}

interface OneProps {
  field: FormField;
  label: string;
  error: string | undefined;
  first: First[string] | undefined;
  hasKeys: boolean;
  onFile: (name: string, text: string) => void;
}

function One({ field, label, error, first, hasKeys, onFile }: OneProps) {
  const { name, kind, isRequired, isNullable, options, min, max, lengthMax } = field;
  const shared = {
    name,
    label,
    ...(typeof first === 'string' && { defaultValue: first }),
    ...(error !== undefined && { error }),
  };
  const isNeeded = isRequired && !isNullable;
  switch (kind) {
    case 'check':
      return <CheckField name={name} label={label} defaultChecked={name === 'restock'} />;
    case 'flag':
      return <SelectField {...shared} options={[none, ...flags]} />;
    case 'choice':
      return (
        <SelectField
          {...shared}
          options={[...(isNeeded ? [] : [none]), ...options.map((option) => optionOf(name, option))]}
        />
      );
    case 'choices':
      return <Choices name={name} label={label} options={options} first={first ?? []} hasKeys={hasKeys} />;
    case 'number':
      return (
        <TextField
          {...shared}
          type="text"
          inputMode="numeric"
          pattern="-?[0-9]+"
          required={isNeeded}
          hint={rangeOf(min, max)}
        />
      );
    case 'day':
      return <TextField {...shared} type="date" required={isNeeded} />;
    case 'minute':
      return (
        <TextField
          {...shared}
          type="datetime-local"
          required={isNeeded}
          defaultValue={typeof first === 'string' ? kyivMinute(new Date(first)) : undefined}
        />
      );
    case 'file':
      return <FileField label={label} error={error} read={readTable} onText={(text) => onFile(name, text)} />;
    case 'picture':
      return (
        <FileField
          label={label}
          error={error}
          read={readPicture}
          accept={pictureTypes}
          onText={(text) => onFile(name, text)}
        />
      );
    case 'json':
      return <LongField {...shared} required={isNeeded} hint={messages.json} />;
    case 'long':
      return <LongField {...shared} required={isNeeded} maxLength={lengthMax} />;
    case 'text':
      return <TextField {...shared} type="text" required={isNeeded} maxLength={lengthMax} autoComplete="off" />;
  }
}

const none = { value: '', label: messages.chooseNone };
const flags = [
  { value: 'true', label: messages.yes },
  { value: 'false', label: messages.no },
];
const optionOf = (field: string, value: string) => ({
  value,
  label: isBrand(value) ? brandTable[value].title : optionName(field, value),
});

/** Limits that the wire has anyway are no help to a person. */
const rangeOf = (min: number | undefined, max: number | undefined): string | undefined =>
  min !== undefined && max !== undefined && max < 1_000_000 ? `${min}…${max}` : undefined;

interface ChoicesProps {
  name: string;
  label: string;
  options: readonly string[];
  first: First[string];
  hasKeys: boolean;
}

/** Checkboxes; those of the first group of a form have keys, so that nobody has to tab to the ninth of fifteen. */
function Choices({ name, label, options, first, hasKeys }: ChoicesProps) {
  return (
    <fieldset className={style.choices} {...(hasKeys && { 'data-boxes': '' })}>
      <legend>{label}</legend>
      {options.map((value, at) => (
        <CheckField
          key={value}
          name={name}
          value={value}
          label={optionOf(name, value).label}
          keys={hasKeys ? boxKeys[at] : undefined}
          defaultChecked={first.includes(value)}
        />
      ))}
    </fieldset>
  );
}

interface FileProps {
  label: string;
  error: string | undefined;
  /** The file's content to send, or its errors. */
  read: (file: Blob) => Promise<ReadFile>;
  accept?: string;
  onText: (text: string) => void;
}

function FileField({ label, error, read, accept, onText }: FileProps) {
  const [fault, setFault] = useState<string>();
  const take = async (input: HTMLInputElement): Promise<void> => {
    const file = input.files?.[0];
    // Until the one that was chosen is read, nothing is sent, least of all the one before.
    input.setCustomValidity(messages.reading);
    const { text = '', problem = '' } = file === undefined ? {} : await read(file);
    if (input.files?.[0] !== file) return;
    setFault(problem || undefined);
    input.setCustomValidity(problem);
    onText(text);
  };
  const shown = fault ?? error;
  return (
    <TextField
      label={label}
      type="file"
      required
      {...(accept !== undefined && { accept })}
      {...(shown !== undefined && { error: shown })}
      onChange={({ currentTarget }) => void take(currentTarget)}
    />
  );
}
