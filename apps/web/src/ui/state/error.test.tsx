import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CallProblem, offlineProblem } from '../../client/problem.ts';
import { ErrorState } from './error.tsx';

afterEach(cleanup);

test('no network and a pause of the club have separate pictures, and neither alarms', () => {
  const troubles = [offlineProblem(), new CallProblem(503, 'unavailable', {}), new CallProblem(500, 'unexpected', {})];
  const seen = troubles.map((problem) => {
    const { container } = render(
      <ErrorState title="Не вдалося показати новини" problem={problem} onRetry={() => undefined} />,
    );
    const sign = container.querySelector<HTMLElement>('[data-trouble]');
    return [sign?.dataset.trouble, sign?.innerHTML];
  });
  expect(seen.map(([trouble]) => trouble)).toEqual(['offline', 'pause', 'fault']);
  expect(new Set(seen.map(([, drawing]) => drawing)).size).toBe(3);
});
