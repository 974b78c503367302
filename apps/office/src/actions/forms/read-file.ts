import { pictureBytesMax } from '@club/rules/catalogue/pictures';
import { messages } from '../messages.ts';

export type ReadFile = { text?: string; problem?: string };

/** What a file dialog offers first; the server checks the content. */
export const pictureTypes = 'image/png,image/jpeg,image/webp,image/avif';

/** The text of a file; undefined for another encoding, whose characters would be lost silently. */
export async function readUtf8(file: Blob): Promise<string | undefined> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    // UTF-16 without its BOM reads as UTF-8 with a zero byte beside each letter.
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

/** A table as its text. */
export async function readTable(file: Blob): Promise<ReadFile> {
  const text = await readUtf8(file);
  return text === undefined ? { problem: messages.notUtf8 } : { text };
}

/** A picture in base64. */
export async function readPicture(file: Blob): Promise<ReadFile> {
  if (file.size === 0 || file.size > pictureBytesMax) return { problem: messages.pictureSize };
  const bytes = new Uint8Array(await file.arrayBuffer());
  let letters = '';
  for (let at = 0; at < bytes.length; at += pieceBytes)
    letters += String.fromCharCode(...bytes.subarray(at, at + pieceBytes));
  return { text: btoa(letters) };
}

/** How many one call takes at once. */
const pieceBytes = 32_768;
