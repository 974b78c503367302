import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallProblem } from '../../data/problem.ts';
import { ProofDismissed, useProof } from './use-proof.tsx';

const call = vi.hoisted(() => vi.fn<(name: string, input: unknown) => Promise<unknown>>());
vi.mock('../../client/call.ts', () => ({ call }));

const soon = new Date(Date.now() + 60_000).toISOString();
const needed = new CallProblem(403, 'step_up_needed', {});
const action = vi.fn<() => Promise<string>>();

beforeEach(() => {
  call.mockReset().mockResolvedValue({ code: 200, challenge: 'c', resend_at: soon, expires_at: soon });
  action.mockReset();
});
afterEach(cleanup);

function Page({ onAnswer }: { onAnswer: (answer: unknown) => void }) {
  const { prove, sheet } = useProof();
  return (
    <>
      <button type="button" onClick={() => void prove(action).then(onAnswer, onAnswer)}>
        Почати
      </button>
      {sheet}
    </>
  );
}

async function begin(): Promise<{ answer: Promise<unknown> }> {
  const { promise: answer, resolve } = Promise.withResolvers<unknown>();
  render(<Page onAnswer={resolve} />);
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Почати' }));
    await vi.dynamicImportSettled();
  });
  return { answer };
}

test('an action that needs no proof runs immediately', async () => {
  action.mockResolvedValueOnce('done');
  const { answer } = await begin();
  expect(await answer).toBe('done');
  expect(call).not.toHaveBeenCalled();
});

test('an action that needs a proof is repeated once the code was right', async () => {
  action.mockRejectedValueOnce(needed).mockResolvedValueOnce('done');
  const { answer } = await begin();
  const field = await screen.findByLabelText('Код з 6 цифр');
  await vi.waitFor(() => expect(document.activeElement).toBe(field));
  await act(async () => fireEvent.change(field, { target: { value: '123456' } }));
  expect(call).toHaveBeenLastCalledWith('POST /api/auth/confirm-step-up', { code: '123456', challenge: 'c' });
  expect(await answer).toBe('done');
  expect(action).toHaveBeenCalledTimes(2);
});

test('a wrong code stays in the sheet, and closing it leaves the action undone', async () => {
  action.mockRejectedValue(needed);
  const { answer } = await begin();
  const field = await screen.findByLabelText('Код з 6 цифр');
  call.mockRejectedValueOnce(new CallProblem(422, 'code_wrong', { detail: 'Спробуй ще раз' }));
  await act(async () => fireEvent.change(field, { target: { value: '123456' } }));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Закрити' })));
  expect(await answer).toBeInstanceOf(ProofDismissed);
  expect(action).toHaveBeenCalledTimes(1);
});

test('any other refusal is the caller’s', async () => {
  const other = new CallProblem(404, 'not_found', {});
  action.mockRejectedValueOnce(other);
  const { answer } = await begin();
  expect(await answer).toBe(other);
});
