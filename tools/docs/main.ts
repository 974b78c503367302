// npm run docs: writes the pages of docs/ that are made of the code.
import { writeFileSync } from 'node:fs';
import { makePages } from './pages.ts';

for (const { file, text } of await makePages()) writeFileSync(file, text);
