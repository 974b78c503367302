import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Progress } from '../progress.ts';

/** Bytes of the file, or a sentence for people where it can't be read. */
export async function sizeOfFile(file: string): Promise<number | string> {
  try {
    const { size, isFile } = await stat(file).then((found) => ({ size: found.size, isFile: found.isFile() }));
    return isFile ? size : `${file} is no file`;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? `There is no file ${file}` : `${file} can't be read: ${code}`;
  }
}

/** The file as it is read; progress is reported in lines. */
export async function* readPieces(file: string, progress: Progress): AsyncGenerator<string> {
  const stream = createReadStream(file, 'utf8');
  const pieces: AsyncIterable<string> = stream;
  let rows = 0;
  for await (const piece of pieces) {
    rows += piece.split('\n').length - 1;
    progress.at(stream.bytesRead, rows);
    yield piece;
  }
}
