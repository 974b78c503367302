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
