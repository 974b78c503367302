import { useEffect, useRef, useState } from 'react';
import { asProblem, CallProblem } from '../../../data/problem.ts';
import { push } from '../../../data/notifications/push.ts';
import { announce } from '../../../ui/state/announcer.tsx';
import { messages } from './messages.ts';
import { turnPushOn } from './subscription.ts';
import { hearWorker } from './worker-events.ts';

const lateMs = 15_000;

interface TurnOn {
  run: () => Promise<void>;
  isPending: boolean;
  /** What went wrong, fit to show. */
  failure: string | undefined;
}

/** `onAnswer` runs after the customer has answered the browser, whatever it was. */
export function useTurnOn(onAnswer: (answer: NotificationPermission) => Promise<void> | void): TurnOn {
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = async (): Promise<void> => {
    if (isPending) return;
    setIsPending(true);
    setFailure(undefined);
    try {
      const answer = await turnPushOn();
      if (answer === 'granted') announce(messages.turnedOn);
      if (answer === 'default') setFailure(messages.refused);
      await onAnswer(answer);
    } catch (error) {
      setFailure(error instanceof CallProblem ? error.detail : messages.noService);
      await onAnswer(Notification.permission);
    }
    setIsPending(false);
  };
  return { run, isPending, failure };
}

export type TestState = 'none' | 'waiting' | 'received' | 'late' | 'gone' | 'failed';

/**
 * Sends a push to this very browser and waits for the worker to confirm it. `onGone`: the browser has left the service.
 */
export function useTestPush(onGone: () => Promise<void> | void) {
  const [state, setState] = useState<TestState>('none');
  const [refusal, setRefusal] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const settle = (next: TestState): void => {
    clearTimeout(timer.current);
    setState(next);
  };
  useEffect(() => {
    const stop = hearWorker({
      onPush: () => {
        clearTimeout(timer.current);
        setState('received');
        announce(messages.test.received);
      },
    });
    return () => {
      stop();
      clearTimeout(timer.current);
    };
  }, []);

  const judge = async (delivered: string | null): Promise<void> => {
    if (delivered === 'failed') return settle('failed');
    if (delivered !== 'gone') return;
    settle('gone');
    await onGone();
  };
  const run = async (): Promise<void> => {
    if (state === 'waiting') return;
    setRefusal(undefined);
    settle('waiting');
    timer.current = setTimeout(() => {
      setState('late');
      // Its outcome may be known by now.
      push.readTest().then(judge, () => undefined);
    }, lateMs);
    try {
      await judge(await push.sendTest());
    } catch (error) {
      const { code, detail } = asProblem(error);
      settle('none');
      setRefusal(detail);
      if (code === 'push_missing') await onGone();
    }
  };
  return { state, run, refusal };
}
