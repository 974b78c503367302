const heading = /(<h2>)(\d+)(?=\. )/g;
const mention = /(розділ\p{L}*[ \u00A0])(\d+)/gu;

/** The text with its numbered sections renumbered without gaps, and the references to them. */
export function withRunningNumbers(html: string): string {
  const now = new Map([...html.matchAll(heading)].map(([, , number = ''], place) => [number, String(place + 1)]));
  const numberOf = (_whole: string, before: string, number: string): string => before + (now.get(number) ?? number);
  return html.replaceAll(heading, numberOf).replaceAll(mention, numberOf);
}
