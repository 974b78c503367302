import { Button } from '../../ui/button.tsx';
import { CheckField, LongField, SelectField, TextField } from '../../ui/field.tsx';
import { messages } from './messages.ts';
import { blankOf, type Draft, rangeOf, type Shape, draftText } from './shape.ts';
import style from './shape-field.module.css';

interface Props {
  label: string;
  shape: Shape;
  draft: Draft;
  change: (draft: Draft) => void;
  /** Errors, by the path of their field. */
  errors: ReadonlyMap<string, string>;
  path?: string;
}

/** A value of any shape, field by field: rows are added and removed, and errors are shown beside their field. */
export function ShapeField(props: Props) {
  const { label, shape, draft, change, errors, path = '' } = props;
  const error = errors.get(path);
  const shared = { label, ...(error !== undefined && { error }) };
  const typed = { value: draftText(draft), onChange: ({ target }: Typed) => change(target.value) };
  switch (shape.kind) {
    case 'number':
      return (
        <TextField
          {...shared}
          {...typed}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          hint={shape.hint ?? (shape.max < 1_000_000 ? rangeOf(shape.min, shape.max, shape.unit) : undefined)}
        />
      );
    case 'text':
      return shape.isLong ? (
        <LongField {...shared} {...typed} maxLength={shape.max} hint={shape.hint} />
      ) : (
        <TextField {...shared} {...typed} type="text" autoComplete="off" maxLength={shape.max} hint={shape.hint} />
      );
    case 'day':
      return <TextField {...shared} {...typed} type="date" />;
    case 'choice':
      return (
        <SelectField
          {...shared}
          {...typed}
          options={shape.options.map(([value, title]) => ({ value, label: title }))}
        />
      );
    case 'flag':
      return <CheckField label={label} checked={draft === true} onChange={({ target }) => change(target.checked)} />;
    case 'nothing':
      return null;
    case 'optional':
      return <ShapeField {...props} shape={optionalOf(shape.of)} />;
    case 'maybe':
      return <Maybe {...props} shape={shape} />;
    case 'rows':
      return <Rows {...props} shape={shape} />;
    case 'parts':
    case 'list':
      return <Group {...props} shape={shape} />;
  }
}

type Typed = { target: { value: string } };

/** Left empty it is omitted. */
const optionalOf = (shape: Shape): Shape =>
  shape.kind === 'choice' ? { ...shape, options: [['', messages.notSaid], ...shape.options] } : shape;

const under = (path: string, name: string | number): string => (path === '' ? String(name) : `${path}.${name}`);

type Of<Kind extends Shape['kind']> = Props & { shape: Extract<Shape, { kind: Kind }> };

function Group({ label, shape, draft, change, errors, path = '' }: Of<'parts' | 'list'>) {
  const parts =
    shape.kind === 'parts'
      ? Object.entries(shape.of).map(([name, [title, of]]) => ({ name, title, of }))
      : shape.of.map(([title, of], at) => ({ name: String(at), title, of }));
  const drafts = draft as Readonly<Record<string, Draft | undefined>>;
  const put = (name: string, next: Draft) =>
    change(
      Array.isArray(draft)
        ? (draft as readonly Draft[]).map((one, at) => (at === Number(name) ? next : one))
        : { ...(draft as Record<string, Draft>), [name]: next },
    );
  return (
    <fieldset className={style.group}>
      {label && <legend>{label}</legend>}
      {errors.has(path) && <p className={style.error}>{errors.get(path)}</p>}
      <div className={style.parts}>
        {parts.map(({ name, title, of: shapeOfPart }) => (
          <ShapeField
            key={name}
            label={title}
            shape={shapeOfPart}
            draft={drafts[name] === undefined ? '' : drafts[name]}
            change={(next) => put(name, next)}
            errors={errors}
            path={under(path, name)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Maybe({ label, shape, draft, change, errors, path = '' }: Of<'maybe'>) {
  return (
    <div className={style.maybe}>
      <CheckField
        label={shape.label}
        checked={draft !== null}
        onChange={({ target }) => change(target.checked ? blankOf(shape.of) : null)}
      />
      {draft !== null && (
        <ShapeField label={label} shape={shape.of} draft={draft} change={change} errors={errors} path={path} />
      )}
    </div>
  );
}

function Rows({ label, shape, draft, change, errors, path = '' }: Of<'rows'>) {
  const rows = draft as readonly Draft[];
  return (
    <fieldset className={style.group}>
      <legend>{label}</legend>
      {errors.has(path) && <p className={style.error}>{errors.get(path)}</p>}
      {rows.length === 0 && <p className={style.none}>{messages.noRows}</p>}
      <ol className={style.rows}>
        {rows.map((row, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a row has no other name than its place
          <li key={at}>
            <ShapeField
              label={messages.row(at + 1)}
              shape={shape.of}
              draft={row}
              change={(next) => change(rows.map((one, place) => (place === at ? next : one)))}
              errors={errors}
              path={under(path, at)}
            />
            <Button
              variant="quiet"
              aria-label={messages.removeRow(at + 1)}
              onClick={() => change(rows.filter((_, place) => place !== at))}
            >
              {messages.remove}
            </Button>
          </li>
        ))}
      </ol>
      {rows.length < (shape.max ?? 100) && (
        <Button onClick={() => change([...rows, blankOf(shape.of)])}>{shape.add}</Button>
      )}
    </fieldset>
  );
}
