import { pictureAddress, pictureFormats, pictureWidths, readPictureAddress } from '@club/rules/catalogue/pictures';
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

test('a customer who saves data gets smaller pictures, and no large one', () => {
  const src = pictureAddress('amber-front', '0123456789abcdef');
  document.documentElement.dataset.saves = '';
  const { container, rerender } = render(<Tile src={src} alt="" hue={40} wide />);
  const widths = () =>
    [...container.querySelectorAll('source, img')].map((shown) =>
      shown
        .getAttribute('srcset')!
        .split(',')
        .map((file) => readPictureAddress(file.split(' ')[0]!)?.width),
    );
  expect(widths()).toEqual([
    [160, 480],
    [160, 480],
  ]);
  rerender(<Tile src={src} alt="" hue={40} size="m" />);
  expect(widths()).toEqual([[160], [160]]);
  delete document.documentElement.dataset.saves;
});

test('a picture of the club is offered in every stored size and format, a drawing as it is', () => {
  const src = pictureAddress('amber-front', '0123456789abcdef');
  const { container, rerender } = render(<Tile src={src} alt="" hue={40} wide />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe(src);
  for (const [element, format] of [
    ['source', 'avif'],
    ['img', 'webp'],
  ] as const) {
    const shown = container.querySelector(element)!;
    const files = shown.getAttribute('srcset')!.split(',');
    expect(shown.getAttribute('sizes')).toBe('100vw');
    expect(files.map((file) => readPictureAddress(file.split(' ')[0]!)?.width)).toEqual([...pictureWidths]);
    expect(files.every((file) => file.includes(`.${format} `))).toBe(true);
    expect(pictureFormats).toContain(format);
  }
  rerender(<Tile src="/art/1.svg" alt="" hue={40} />);
  expect(container.querySelector('picture')).toBeNull();
  expect(container.querySelector('img')?.hasAttribute('srcset')).toBe(false);
});
