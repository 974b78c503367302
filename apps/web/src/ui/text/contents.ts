export interface Contents {
  html: string;
  chapters: { id: string; title: string }[];
}

/** Gives every h2 of sanitised HTML an id and lists them. */
export function withContents(html: string): Contents {
  const chapters: Contents['chapters'] = [];
  const marked = html.replaceAll(/<h2\b[^>]*>(.*?)<\/h2>/gs, (_, inner: string) => {
    const id = `chapter-${chapters.length + 1}`;
    chapters.push({ id, title: textOf(inner) });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { html: marked, chapters };
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', '#39': "'" };

function textOf(html: string): string {
  const text = html.replaceAll(/<[^>]*>/g, '').trim();
  return text.replaceAll(/&(#39|[a-z]+);/g, (whole, name: string) => entities[name] ?? whole);
}
