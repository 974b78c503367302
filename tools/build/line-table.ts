import { SourceMap } from 'node:module';
import type { OutputChunk } from 'rolldown';

/**
 * For each line of the chunk its source and the line in it, two numbers in one list; -1 for lines without one. `pathOf`
 * returns a source's path as stacks show it.
 */
export function lineTable(
  { code, map }: Pick<OutputChunk, 'code' | 'map'>,
  pathOf: (source: string) => string,
): string {
  const sources: string[] = [];
  const known = new Map<string, number>();
  const lines: number[] = [];
  const sourceMap =
    map === null ? undefined : new SourceMap({ ...map, file: map.file, sourceRoot: '', sourcesContent: [] });
  const numberOf = (source: string): number => {
    if (!known.has(source)) known.set(source, sources.push(pathOf(source)) - 1);
    return known.get(source)!;
  };
  for (const [n, line] of code.split('\n').entries()) {
    const entry = sourceMap?.findEntry(n, line.length);
    if (entry === undefined || !('originalSource' in entry) || entry.generatedLine !== n) lines.push(-1, 0);
    else {
      const first = sourceMap!.findEntry(n, line.search(/\S/));
      const { originalSource, originalLine } = 'originalSource' in first && first.generatedLine === n ? first : entry;
      lines.push(numberOf(originalSource), originalLine + 1);
    }
  }
  return JSON.stringify({ sources, lines });
}
