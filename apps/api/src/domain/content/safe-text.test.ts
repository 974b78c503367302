import { expect, test } from 'vitest';
import { withPicture } from './safe-text.ts';

const image = '/pictures/amber.0123456789abcdef-480.webp';

test('the picture of a page has an alt text, a drawing has none, and texts are never markup', () => {
  expect(withPicture({ image, imageText: 'Пачка «Бурштин»' }, '<p>Є</p>')).toBe(
    `<img src="${image}" alt="Пачка «Бурштин»" /><p>Є</p>`,
  );
  expect(withPicture({ image: '/art/scene-home-main.svg', imageText: null }, '')).toContain('alt=""');
  expect(withPicture({ image, imageText: '" onload="x()<b>' }, '')).toContain('alt="&#34; onload=&#34;x()&#60;b&#62;"');
  expect(withPicture({ image: 'https://other.example/x.png', imageText: 'Щось' }, '<p>Є</p>')).toBe('<p>Є</p>');
});
