import { useId, useRef } from 'react';
import type { ChangeEvent, ReactNode } from 'react';
import { Camera, Image, X } from '@club/icons/lucide';
import { reviewPhotosMax } from '@club/rules/reviews';
import { Button } from '../../../ui/action/button.tsx';
import { FieldError } from '../../../ui/form/field-frame.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import styles from '../feedback.module.css';
import { formMessages as texts } from './messages.ts';
import type { usePhotoDraft } from './photo-draft.ts';

type Draft = ReturnType<typeof usePhotoDraft>;

/** Up to three photos: what will be sent, each with a way to take it back. */
export function PhotoField({ draft, error }: { draft: Draft; error: string | undefined }) {
  const { photos, isPreparing } = draft;
  const id = useId();
  const problem = error ?? draft.error;
  const icon = { size: '1.25em', 'aria-hidden': true } as const;
  return (
    <fieldset className={styles.photos} aria-describedby={problem ? `${id}-error ${id}-hint` : `${id}-hint`}>
      <legend className={styles.label}>{texts.photos}</legend>
      {photos.length > 0 && (
        <ul role="list" className={styles.previews}>
          {photos.map((photo, place) => (
            <li key={photo.url}>
              <img src={photo.url} alt={texts.photo(place + 1)} width="96" height="96" />
              <button
                type="button"
                className={styles.remove}
                aria-label={texts.remove(place + 1)}
                onClick={() => draft.remove(photo)}
              >
                <X size="1.75rem" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isPreparing && (
        <div role="status" aria-label={texts.preparing}>
          <Skeleton width="96px" height="96px" radius="var(--radius-control)" />
        </div>
      )}
      {problem && (
        <FieldError id={`${id}-error`} urgent>
          {problem}
        </FieldError>
      )}
      {photos.length < reviewPhotosMax && (
        <div className={styles.sources}>
          <Source hasCamera icon={<Camera {...icon} />} onFiles={draft.take}>
            {texts.take}
          </Source>
          <Source icon={<Image {...icon} />} onFiles={draft.take}>
            {texts.choose}
          </Source>
        </div>
      )}
      <p id={`${id}-hint`} className={styles.quiet}>
        {texts.photosHint(reviewPhotosMax)}
      </p>
    </fieldset>
  );
}

interface SourceProps {
  /** Opens the camera immediately on phones; elsewhere it is a choice of files like the other. */
  hasCamera?: boolean;
  icon: ReactNode;
  onFiles: (files: readonly File[]) => Promise<void>;
  children: string;
}

function Source({ hasCamera, icon, onFiles, children }: SourceProps) {
  const input = useRef<HTMLInputElement>(null);
  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    void onFiles([...(currentTarget.files ?? [])]);
    // So that the same file, chosen again, is a change too.
    currentTarget.value = '';
  };
  return (
    <>
      <Button variant="secondary" icon={icon} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={!hasCamera}
        accept="image/jpeg,image/png,image/webp"
        {...(hasCamera && { capture: 'environment' as const })}
        aria-label={children}
        onChange={change}
      />
    </>
  );
}
