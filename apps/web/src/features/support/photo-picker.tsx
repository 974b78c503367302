import { useId, useRef } from 'react';
import type { ChangeEvent } from 'react';
import { ImagePlus, X } from '@club/icons/lucide';
import { Button } from '../../ui/action/button.tsx';
import { FieldError } from '../../ui/form/field-frame.tsx';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { Spinner } from '../../ui/state/spinner.tsx';
import { messages } from './messages.ts';
import { OwnPhoto } from './own-photo.tsx';
import styles from './photos.module.css';
import type { Attachments, Upload } from './use-attachments.ts';

const texts = messages.photos;

/**
 * Photos of a message: sent ones, those being sent, and a place for more. With `compact` its name and hint are visually
 * hidden.
 */
export function PhotoPicker({ attachments, isCompact = false }: { attachments: Attachments; isCompact?: boolean }) {
  const { ids, uploads, error, room, add, retry, remove } = attachments;
  const [input, hint] = [useRef<HTMLInputElement>(null), useId()];
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    void add([...(currentTarget.files ?? [])]);
    // So that the same file, chosen again, is a change too.
    currentTarget.value = '';
  };
  return (
    <fieldset className={styles.picker}>
      <legend className={isCompact ? 'visually-hidden' : styles.legend}>
        {texts.legend} <span className={styles.soft}>· {messages.form.optional}</span>
      </legend>
      {ids.length + uploads.length > 0 && (
        <ul role="list" className={styles.photos}>
          {ids.map((id, n) => (
            <li key={id} className={styles.photo}>
              <OwnPhoto id={id} place={n + 1} />
              <Remove place={n + 1} onRemove={() => remove(id)} />
            </li>
          ))}
          {uploads.map((upload, n) => (
            <li key={upload.id} className={styles.photo}>
              <UploadedPhoto upload={upload} place={ids.length + n + 1} onRetry={() => void retry(upload)} />
              {upload.problem && <Remove place={ids.length + n + 1} onRemove={() => remove(upload.id)} />}
            </li>
          ))}
        </ul>
      )}
      {error && (
        <FieldError id={`${hint}-error`} urgent>
          {error}
        </FieldError>
      )}
      {room > 0 && (
        <Button
          variant={isCompact ? 'quiet' : 'secondary'}
          icon={<ImagePlus size="1.25em" aria-hidden="true" />}
          aria-describedby={hint}
          onClick={() => input.current?.click()}
        >
          {texts.add}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/jpeg,image/png,image/webp"
        aria-label={texts.add}
        onChange={choose}
      />
      <p id={hint} className={isCompact ? 'visually-hidden' : styles.soft}>
        {texts.hint}
      </p>
    </fieldset>
  );
}

function Remove({ place, onRemove }: { place: number; onRemove: () => void }) {
  return (
    <span className={styles.remove}>
      <IconButton raised label={texts.remove(place)} icon={<X size="1.125em" />} onClick={onRemove} />
    </span>
  );
}

interface UploadedProps {
  upload: Upload;
  place: number;
  onRetry: () => void;
}

function UploadedPhoto({ upload: { url, problem }, place, onRetry }: UploadedProps) {
  return (
    <>
      <span className={styles.sending} role="status" aria-label={problem ?? texts.sending}>
        <img src={url} alt={texts.alt(place)} width="88" height="88" />
        {!problem && <Spinner />}
      </span>
      {problem && (
        <>
          <FieldError id={url} urgent>
            {problem}
          </FieldError>
          <Button variant="secondary" size="s" onClick={onRetry}>
            {texts.again}
          </Button>
        </>
      )}
    </>
  );
}
