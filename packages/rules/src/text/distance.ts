const tenth = new Intl.NumberFormat('uk-UA', { maximumFractionDigits: 1 });

/** A distance, rounded for walking: «650 м», «1,2 км», «14 км». */
export function formatDistance(metres: number): string {
  if (metres < 995) return `${Math.max(10, Math.round(metres / 10) * 10)} м`;
  return `${tenth.format(metres < 9950 ? metres / 1000 : Math.round(metres / 1000))} км`;
}
