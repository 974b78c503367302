/** What stands before the first chapter is the summary. */
export function splitSummary(html: string): { summary: string; text: string } {
  const start = html.search(/<h2\b/);
  if (start < 0) return { summary: '', text: html };
  return { summary: html.slice(0, start).trim(), text: html.slice(start) };
}
