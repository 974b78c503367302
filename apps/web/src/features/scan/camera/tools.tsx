import { useState } from 'react';
import { Flashlight, FlashlightOff } from '@club/icons/lucide';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { abilitiesOf, adjustCamera } from './stream.ts';
import { messages } from '../messages.ts';
import styles from './stage.module.css';

/** Light and zoom, where the camera has them. */
export function CameraTools({ track }: { track: MediaStreamTrack }) {
  const { torch, zoom } = abilitiesOf(track);
  const [isLit, setIsLit] = useState(false);
  const [power, setPower] = useState(zoom?.min ?? 1);
  const light = (): void => {
    setIsLit(!isLit);
    void adjustCamera(track, { torch: !isLit });
  };
  const magnify = (value: number): void => {
    setPower(value);
    void adjustCamera(track, { zoom: value });
  };
  if (!torch && !zoom) return null;
  return (
    <div className={styles.tools}>
      {torch && (
        <IconButton
          raised
          label={isLit ? messages.camera.torchOff : messages.camera.torchOn}
          icon={isLit ? <FlashlightOff /> : <Flashlight />}
          onClick={light}
        />
      )}
      {zoom && (
        <input
          type="range"
          className={styles.zoom}
          aria-label={messages.camera.zoom}
          {...zoom}
          value={power}
          onChange={({ target }) => magnify(Number(target.value))}
        />
      )}
    </div>
  );
}
