import { useEffect, useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { asProblem, CallProblem } from '../../../data/problem.ts';
import { push } from '../../../data/notifications/push.ts';
import { announce } from '../../../ui/state/announcer.tsx';
import { messages } from './messages.ts';
import { turnPushOn } from './subscription.ts';
import { hearWorker } from './worker-events.ts';

const lateMs = 15_000;

/** `onAnswer` runs after the customer has answered the browser, whatever it was. `failure` is fit to show. */
export function useTurnOn(onAnswer: (answer: NotificationPermission) => Promise<void> | void) {
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: turnPushOn,
    onSuccess(answer) {
      if (answer === 'granted') announce(messages.turnedOn);
      return onAnswer(answer);
    },
    onError: () => onAnswer(Notification.permission),
  });
  return { run: () => mutate(), isPending, failure: failureOf(data, error) };
}

function failureOf(answer: NotificationPermission | undefined, error: Error | null): string | undefined {
  if (error) return error instanceof CallProblem ? error.detail : messages.noService;
  return answer === 'default' ? messages.refused : undefined;
}

export type TestState = 'none' | 'waiting' | 'received' | 'late' | 'gone' | 'failed';

/**
 * Sends a push to this very browser and waits for the worker to confirm it. `onGone`: the browser has left the service.
 */
export function useTestPush(onGone: () => Promise<void> | void) {
  const [state, setState] = useState<TestState>('none');
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
  const { mutate, error } = useMutation({
    mutationFn: push.sendTest,
    onMutate() {
      settle('waiting');
      timer.current = setTimeout(() => {
        setState('late');
        // Its outcome may be known by now.
        push.readTest().then(judge, () => undefined);
      }, lateMs);
    },
    onSuccess: judge,
    onError(problem) {
      settle('none');
      return asProblem(problem).code === 'push_missing' ? onGone() : undefined;
    },
  });
  const run = (): void => {
    if (state !== 'waiting') mutate();
  };
  return { state, run, refusal: error ? asProblem(error).detail : undefined };
}
