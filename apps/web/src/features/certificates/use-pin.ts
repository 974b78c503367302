import { useState } from 'react';
import { certificates } from '../../data/certificates/queries.ts';
import { asProblem, CallProblem } from '../../data/problem.ts';
import { stepUp as stepUpData } from '../../data/customers/step-up.ts';
import { openUntil } from './open-state.ts';

export type PinStep = 'enter' | 'create' | 'locked' | 'sms';

interface Sent {
  challenge: string;
  /** UTC. */
  resendAt: string;
}

/** The way to the codes: a PIN, a new PIN, or first a code from an SMS. `onOpen` is called when they are open. */
export function usePin(onOpen: () => void) {
  const [step, setStep] = useState<PinStep>('enter');
  const [sent, setSent] = useState<Sent>();
  const [problem, setProblem] = useState<string>();
  /** The PIN to be stored when the SMS was required first. */
  const [wanted, setWanted] = useState<string>();

  const begin = (state: 'none' | 'set' | 'locked'): void => {
    setProblem(undefined);
    setWanted(undefined);
    setStep(state === 'none' ? 'create' : state === 'locked' ? 'locked' : 'enter');
  };
  const enter = async (pin: string): Promise<void> => {
    try {
      const { token, until } = await certificates.enterPin(pin);
      openUntil(token, until);
      onOpen();
    } catch (error) {
      const code = error instanceof CallProblem ? error.code : '';
      if (code === 'pin_locked') return begin('locked');
      if (code === 'pin_missing') return begin('none');
      throw error;
    }
  };
  const resend = async (): Promise<void> => {
    const { challenge, resendAt } = await stepUpData.sendProof();
    setSent({ challenge, resendAt });
  };
  const requestSms = (): void => {
    setStep('sms');
    setSent(undefined);
    setProblem(undefined);
    resend().catch((error: unknown) => setProblem(asProblem(error).detail));
  };
  const store = async (pin: string): Promise<void> => {
    try {
      await certificates.storePin(pin);
    } catch (error) {
      if (!(error instanceof CallProblem) || error.code !== 'step_up_needed') throw error;
      setWanted(pin);
      return requestSms();
    }
    await enter(pin);
  };
  const confirmSms = async (code: string): Promise<void> => {
    await certificates.provePhone(code, sent?.challenge ?? '');
    setSent(undefined);
    if (wanted === undefined) return setStep('create');
    setWanted(undefined);
    await store(wanted);
  };
  return { step, sent, problem, begin, enter, store, requestSms, resend, confirmSms };
}

export type Pin = ReturnType<typeof usePin>;
