// npm run cut-pictures: the initial pictures of a demo, as the club cuts them. Run it when one of them, or the way of
// cutting, changes.
import { writeFileSync } from 'node:fs';
import { serialize } from 'node:v8';
import { uploadPicture } from '../../apps/api/src/domain/pictures/staff/change-pictures.ts';
import { readPictures } from '../../apps/api/seeds/seed-pictures.ts';

const cut: unknown[] = [];
for (const picture of readPictures()) cut.push(await uploadPicture.prepare?.(picture));
writeFileSync(new URL('../../apps/api/seeds/pictures.bin', import.meta.url), serialize(cut));
