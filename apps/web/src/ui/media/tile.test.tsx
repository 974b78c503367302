import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Tile } from './tile.tsx';

test.each(['', null, undefined])(
  'a product without a picture (%s) is its tinted square, with its name where it has one',
  (src) => {
    const { container, rerender } = render(<Tile src={src} alt="Стіки 1" hue={40} />);
    expect(screen.getByRole('img', { name: 'Стіки 1' })).toBe(container.firstElementChild);
    expect(container.querySelector('img')).toBeNull();
    rerender(<Tile src={src} alt="" hue={40} />);
    expect(screen.queryByRole('img')).toBeNull();
    expect(container.firstElementChild).not.toBeNull();
  },
);
