/** The text of a file; none of one in another encoding, whose letters would be lost unseen. */
export async function readUtf8(file: Blob): Promise<string | undefined> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    // UTF-16 without its mark reads as UTF-8 with a zero beside each letter.
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}
