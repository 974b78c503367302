import { useEffect, useState } from 'react';
import { messages } from './messages.ts';
import style from './picture.module.css';
import { Failed } from './state.tsx';

interface Props {
  /** Fetches the picture; the same promise as long as it is the same picture. */
  read: (signal: AbortSignal) => Promise<Blob>;
  alt: string;
  /** The message of a refusal, fit to show. */
  say: (error: unknown) => { detail: string; requestId?: string | undefined };
  /** Is called when it is shown, and when it is not any more. */
  onShown?: (isShown: boolean) => void;
}

type State = { address: string } | { error: unknown };

/** A picture that only the server's answer to this member has; it leaves the memory with the page. */
export function Picture(props: Props) {
  const [turn, setTurn] = useState(0);
  return <OneTry key={turn} {...props} again={() => setTurn(turn + 1)} />;
}

function OneTry({ read, alt, say, onShown, again }: Props & { again: () => void }) {
  const [state, setState] = useState<State>();
  useEffect(() => {
    const stop = new AbortController();
    let address: string | undefined;
    read(stop.signal).then(
      (blob) => {
        if (stop.signal.aborted) return;
        address = URL.createObjectURL(blob);
        setState({ address });
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setState({ error });
      },
    );
    return () => {
      stop.abort();
      onShown?.(false);
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [read, onShown]);
  if (state === undefined) return <p role="status">{messages.loading}</p>;
  if ('error' in state) return <Failed {...say(state.error)} again={again} />;
  return <img className={style.picture} src={state.address} alt={alt} onLoad={() => onShown?.(true)} />;
}
