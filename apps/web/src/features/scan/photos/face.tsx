import { useEffect, useRef } from 'react';
import type { ChangeEvent, ReactNode } from 'react';
import { Camera, Images } from '@club/icons/lucide';
import { Button } from '../../../ui/action/button.tsx';
import { Callout } from '../../../ui/state/callout.tsx';
import { multiMessages } from '../many/messages.ts';
import { PhotoCard } from './card.tsx';
import { adoptPhotos, followPhotos, takePhotos } from './outbox.ts';
import { usePhotos } from './store.ts';
import styles from './photo.module.css';

const texts = multiMessages.photo;
const icon = { size: '1.25em', 'aria-hidden': true } as const;

interface Props {
  /** Photos came from the share sheet; `lost`: they should have. */
  shared: 'yes' | 'lost' | undefined;
  onByHand: () => void;
}

/** A photo of several packs: taken now, chosen, or shared from another app. */
export default function PhotoFace({ shared, onByHand }: Props) {
  const photos = usePhotos();
  const isLost = shared === 'lost';
  useEffect(followPhotos, []);
  useEffect(() => {
    if (shared === 'yes') void adoptPhotos();
  }, [shared]);
  return (
    <div className={styles.face}>
      {isLost && photos.length === 0 && <Callout tone="warning" title={texts.lost} />}
      {photos.map((photo) => (
        <PhotoCard key={photo.id} photo={photo} onByHand={onByHand} />
      ))}
      {photos.length === 0 && (
        <div className={styles.words}>
          <h2>{texts.title}</h2>
          <p>{texts.lead}</p>
          <ul>
            {texts.tips.map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </ul>
        </div>
      )}
      <div className={styles.sources}>
        <Source hasCamera icon={<Camera {...icon} />}>
          {photos.length > 0 ? texts.takeMore : texts.take}
        </Source>
        <Source icon={<Images {...icon} />}>{texts.choose}</Source>
      </div>
      <p className={styles.soft}>{texts.privacy}</p>
    </div>
  );
}

interface SourceProps {
  /** Opens the camera immediately on phones; elsewhere it is a choice of files like the other. */
  hasCamera?: boolean;
  icon: ReactNode;
  children: string;
}

function Source({ hasCamera, icon: sign, children }: SourceProps) {
  const input = useRef<HTMLInputElement>(null);
  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    void takePhotos([...(currentTarget.files ?? [])].slice(0, 5));
    // So that the same file, chosen again, is a change too.
    currentTarget.value = '';
  };
  return (
    <>
      <Button variant={hasCamera ? 'primary' : 'secondary'} wide icon={sign} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        multiple={!hasCamera}
        {...(hasCamera && { capture: 'environment' as const })}
        aria-label={children}
        onChange={change}
      />
    </>
  );
}
