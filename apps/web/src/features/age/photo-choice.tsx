import { useRef } from 'react';
import type { ChangeEvent, ReactNode } from 'react';
import { Camera, Image } from '@club/icons/lucide';
import { Button } from '../../ui/action/button.tsx';
import { FieldError } from '../../ui/form/field-frame.tsx';
import { Section } from '../../ui/surface/section.tsx';
import { SkeletonText } from '../../ui/state/skeleton.tsx';
import styles from './document.module.css';
import type { ShownPhoto } from './use-photo.ts';
import { formatBytes, documentMessages as messages } from './messages.ts';

interface Props {
  photo: ShownPhoto | undefined;
  isPreparing: boolean;
  error: string | undefined;
  onFile: (file: File | undefined) => void;
}

export const takeButtonId = 'take-photo';
const errorId = 'photo-error';

/** The camera of the phone or an existing picture; then what will be sent. */
export function PhotoChoice({ photo, isPreparing, error, onFile }: Props) {
  const icon = { size: '1.25em', 'aria-hidden': true } as const;
  return (
    <Section title={messages.photo}>
      <div className={styles.photo}>
        {photo && !isPreparing && <Preview photo={photo} />}
        {isPreparing && (
          <div role="status" aria-label={messages.preparing}>
            <SkeletonText lines={3} />
          </div>
        )}
        {error && (
          <FieldError id={errorId} urgent>
            {error}
          </FieldError>
        )}
        <div className={styles.sources}>
          <Source
            id={takeButtonId}
            hasCamera
            describedBy={error && errorId}
            icon={<Camera {...icon} />}
            onFile={onFile}
          >
            {photo ? messages.takeAgain : messages.take}
          </Source>
          <Source describedBy={error && errorId} icon={<Image {...icon} />} onFile={onFile}>
            {photo ? messages.chooseAgain : messages.choose}
          </Source>
        </div>
        <p className={styles.hint}>{messages.photoHint}</p>
      </div>
    </Section>
  );
}

function Preview({ photo: { url, width, height, blob } }: { photo: ShownPhoto }) {
  return (
    <figure className={styles.preview}>
      <img src={url} alt={messages.preview} width={width} height={height} />
      <figcaption>
        {messages.check} {formatBytes(blob.size)}
      </figcaption>
    </figure>
  );
}

interface SourceProps {
  id?: string;
  /** Opens the camera immediately on phones; elsewhere it is a choice of a file like the other. */
  hasCamera?: boolean;
  describedBy: string | undefined;
  icon: ReactNode;
  onFile: (file: File | undefined) => void;
  children: string;
}

function Source({ id, hasCamera, describedBy, icon, onFile, children }: SourceProps) {
  const input = useRef<HTMLInputElement>(null);
  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    onFile(currentTarget.files?.[0]);
    // So that the same file, chosen again, is a change too.
    currentTarget.value = '';
  };
  return (
    <>
      <Button
        id={id}
        variant="secondary"
        icon={icon}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        {...(hasCamera && { capture: 'environment' as const })}
        aria-label={children}
        onChange={change}
      />
    </>
  );
}
