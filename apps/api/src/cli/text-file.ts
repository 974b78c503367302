import { readFile } from 'node:fs/promises';

/** Reads a text file of the console's user; a readable error if it can't. UTF-8 only, or characters would be lost. */
export async function readTextFile(file: string): Promise<{ text: string } | { problem: string }> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => error);
  if (!Buffer.isBuffer(bytes)) {
    return { problem: bytes.code === 'ENOENT' ? `No such file: ${file}` : `${file} can't be read: ${bytes.code}` };
  }
  const problem = `${file} is not UTF-8: save it as «CSV UTF-8»`;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // UTF-16 without its BOM reads as UTF-8 with a zero byte beside each letter.
    return text.includes('\0') ? { problem } : { text };
  } catch {
    return { problem };
  }
}
