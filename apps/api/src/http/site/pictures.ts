import { readPictureAddress } from '@club/rules/catalogue/pictures';
import { pictureFinder } from '../../domain/pictures/picture-files.ts';
import type { Route } from '../core/serve.ts';
import { timeLimits } from '../core/time-limits.ts';

/** Pictures of the club for everybody, at addresses whose bytes never change. */
export const pictureRoutes: Route = (app, { database }) => {
  const find = pictureFinder(database.db);
  const options = {
    config: { access: 'keyless', handlerMs: timeLimits.fileMs },
    schema: { hide: true },
  } as const;
  app.get<{ Params: { file: string } }>('/pictures/:file', options, async (request, reply) => {
    const file = readPictureAddress(`/pictures/${request.params.file}`);
    const bytes = file && (await find(file));
    if (file === undefined || bytes === undefined) return reply.callNotFound();
    const tag = `"${file.hash}-${file.width}-${file.format}"`;
    reply.header('etag', tag).header('cache-control', 'public, max-age=31536000, immutable');
    if (matches(request.headers['if-none-match'], tag)) return reply.code(304).send();
    return reply.type(`image/${file.format}`).send(bytes);
  });
};

const matches = (requested: string | undefined, tag: string): boolean =>
  requested?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag) === true;
