import { readFile } from 'node:fs/promises';

/** A file of the console's user as text; a sentence for people where it can't be read. UTF-8 alone, else letters would be lost. */
export async function readTextFile(file: string): Promise<{ text: string } | { problem: string }> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => error);
  if (!Buffer.isBuffer(bytes)) {
    return { problem: bytes.code === 'ENOENT' ? `There is no file ${file}` : `${file} can't be read: ${bytes.code}` };
  }
  const problem = `${file} is not UTF-8: save it as «CSV UTF-8»`;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // UTF-16 without its mark reads as UTF-8 with a zero beside each letter.
    return text.includes('\0') ? { problem } : { text };
  } catch {
    return { problem };
  }
}
