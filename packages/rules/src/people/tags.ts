/** Tags a customer may add to themselves; all they do is describe interests. */
export const selfServiceTags = ['pwa', 'likes-glo', 'likes-velo', 'likes-ogo'] as const;
/** Tags only the server sets. */
export const serverTags = ['age-verified'] as const;

export type CustomerTag = (typeof selfServiceTags)[number];
export type ServerTag = (typeof serverTags)[number];

export function isCustomerTag(text: string): text is CustomerTag {
  return selfServiceTags.some((tag) => tag === text);
}

/** Tags as the wire may bring them, a list or text with commas: trimmed, none empty, each once. */
export function readTags(wire: string | readonly string[]): string[] {
  const tags = (typeof wire === 'string' ? [wire] : wire).flatMap((text) => text.split(',')).map((tag) => tag.trim());
  return [...new Set(tags.filter((tag) => tag !== ''))];
}
