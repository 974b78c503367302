import { useEffect, useState } from 'react';
import { messages } from './messages.ts';
import style from './picture.module.css';

interface Props {
  /** Asks for the picture; the same one as long as it is the same picture. */
  read: (signal: AbortSignal) => Promise<Blob>;
  alt: string;
}

/** A picture that only the server's answer to this member has; it leaves the memory with the page. */
export function Picture({ read, alt }: Props) {
  const [shown, setShown] = useState<string>();
  useEffect(() => {
    const stop = new AbortController();
    let address: string | undefined;
    read(stop.signal).then(
      (blob) => {
        if (stop.signal.aborted) return;
        address = URL.createObjectURL(blob);
        setShown(address);
      },
      () => {
        if (!stop.signal.aborted) setShown('failed');
      },
    );
    return () => {
      stop.abort();
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [read]);
  if (shown === undefined) return <p role="status">{messages.loading}</p>;
  if (shown === 'failed') return <p role="alert">{messages.noPicture}</p>;
  return <img className={style.picture} src={shown} alt={alt} />;
}
