import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startWords } from './run-app.ts';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

test('the image and the service of the example start the club with the words of npm start', () => {
  const words = startWords();
  expect(words.at(-1)).toBe('tools/start/main.js');
  const image = /^CMD (\[.*\])$/m.exec(read('Dockerfile'))?.[1] ?? '[]';
  expect(JSON.parse(image)).toEqual(['node', ...words]);
  const service = /^ExecStart=\S*node (.*)$/m.exec(read('docs/examples/server/club.service'))?.[1] ?? '';
  expect(service.split(' ')).toEqual(words);
});
