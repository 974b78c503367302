import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { StaffRefusal } from '../../domain/actions/action.ts';
import type { Progress } from '../progress.ts';

/** Bytes of the file, or a sentence for people where it can't be read. */
export async function sizeOfFile(file: string): Promise<number | string> {
  try {
    const { size, isFile } = await stat(file).then((found) => ({ size: found.size, isFile: found.isFile() }));
    return isFile ? size : `${file} is not a file`;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? `No such file: ${file}` : `${file} can't be read: ${code}`;
  }
}

/** The file as it is read; progress is reported in lines. Another encoding would lose characters, so it is refused. */
export async function* readPieces(file: string, progress: Progress): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (bytes?: Buffer): string => {
    const text = decodeOr(() => decoder.decode(bytes, { stream: bytes !== undefined }));
    // UTF-16 without its BOM reads as UTF-8 with a zero byte beside each letter.
    if (text === undefined || text.includes('\0')) throw new StaffRefusal('file_not_utf8');
    return text;
  };
  const stream = createReadStream(file);
  let rows = 0;
  for await (const bytes of stream as AsyncIterable<Buffer>) {
    const piece = decode(bytes);
    rows += piece.split('\n').length - 1;
    progress.at(stream.bytesRead, rows);
    yield piece;
  }
  yield decode();
}

function decodeOr(decode: () => string): string | undefined {
  try {
    return decode();
  } catch {
    return undefined;
  }
}
