// Processor time of PostgreSQL, which is many processes that come and go.
import { readdirSync, readFileSync } from 'node:fs';

/** The server of a backend with all of its processes, however they change. */
export function familyOf(backend: number): () => number[] {
  const parentOf = (pid: number) => Number(statOf(pid)[1]);
  const server = parentOf(backend);
  return () => [
    server,
    ...readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0 && statOf(pid).length > 0 && parentOf(pid) === server),
  ];
}

/** The fields of /proc/PID/stat after its name; none for an ended process. */
function statOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  } catch {
    return [];
  }
}

export const cpuSecondsOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => {
    const stat = statOf(pid);
    return sum + (Number(stat[11] ?? 0) + Number(stat[12] ?? 0)) / 100;
  }, 0);
