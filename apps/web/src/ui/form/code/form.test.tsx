// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CodeForm } from './form.tsx';

afterEach(cleanup);

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Код з 4 цифр' });

test.each([
  [true, 'what is typed after a refusal takes the place of the code that was refused'],
  [false, 'a failure that is about something else leaves the press where it was'],
])('isAboutCode %s: %s', async (isAboutCode) => {
  render(
    <CodeForm
      length={4}
      submitLabel="Увійти"
      resendAt="2026-11-28T10:00:00Z"
      onSubmit={async () => {
        throw new Error('refused');
      }}
      onResend={async () => undefined}
      explain={() => ({ text: 'Ні', isAboutCode, isWrong: isAboutCode, guessesLeft: 3 })}
    >
      <h1>Код</h1>
    </CodeForm>,
  );
  await act(async () => fireEvent.change(field(), { target: { value: '1234' } }));
  const button = screen.getByRole('button', { name: 'Увійти' });
  button.focus();
  await act(async () => fireEvent.click(button));
  expect(screen.queryByText('Ні')).not.toBeNull();
  expect(document.activeElement).toBe(isAboutCode ? field() : button);
  expect(screen.queryByText(/Лишилося спроб:.3/) !== null).toBe(isAboutCode);
  expect([field().selectionStart, field().selectionEnd]).toEqual([isAboutCode ? 0 : 4, 4]);
});
