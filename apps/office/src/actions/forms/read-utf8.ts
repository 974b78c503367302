/** The text of a file; none of one in another encoding, whose letters would be lost unseen. */
export async function readUtf8(file: Blob): Promise<string | undefined> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return undefined;
  }
}
