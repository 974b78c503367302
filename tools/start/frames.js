// Errors of the bundle name the files and lines of the sources. Node's own source maps are parsed when a module is
// loaded, half a second and 80 MB for this one; here a table of lines is read with the first inspected stack.
import { readFileSync } from 'node:fs';

/** From now on stacks show the source, below `root`, of each line in a file of `folder`. */
export function nameFrames(folder, root) {
  const tables = new Map();
  const tableOf = (file) => {
    if (!tables.has(file)) tables.set(file, readTable(new URL(`${file}.lines.json`, folder)));
    return tables.get(file);
  };
  Error.prepareStackTrace = (error, sites) => {
    const frames = sites.map(String).map((frame) => nameFrame(frame, folder.href, root.href, tableOf));
    return [headOf(error), ...frames.map((frame) => `    at ${frame}`)].join('\n');
  };
}

function nameFrame(frame, folder, root, tableOf) {
  const begins = frame.indexOf(folder);
  const place = begins < 0 ? null : /^([\w.-]+):(\d+):\d+/.exec(frame.slice(begins + folder.length));
  const table = place === null ? undefined : tableOf(place[1]);
  // Two numbers for each line: which source, and its line.
  const at = place === null ? 0 : 2 * (Number(place[2]) - 1);
  const source = table?.sources[table.lines[at]];
  if (source === undefined) return frame;
  return (
    frame.slice(0, begins) +
    root +
    source +
    ':' +
    table.lines[at + 1] +
    frame.slice(begins + folder.length + place[0].length)
  );
}

function readTable(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function headOf(error) {
  try {
    return Error.prototype.toString.call(error);
  } catch {
    return 'Error';
  }
}
