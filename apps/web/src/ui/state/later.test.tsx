import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { later } from './later.ts';

test('a part that does not come leaves its page whole, and one that comes is shown', async () => {
  const Gone = later<{ name: string }>(() => Promise.reject(new Error('Unable to preload CSS')));
  const There = later(async () => ({ name }: { name: string }) => <p>{`Тут ${name}`}</p>);
  render(
    <>
      <h1>Головна</h1>
      <Suspense>
        <Gone name="баланс" />
        <There name="підтримка" />
      </Suspense>
    </>,
  );
  expect(await screen.findByText('Тут підтримка')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Головна' })).toBeTruthy();
  expect(screen.queryByText(/баланс/)).toBeNull();
});
