/** Progress of a long command, on stderr: a bar on a terminal, an occasional line elsewhere. */
export interface Progress {
  /** `done` of the total, and how many rows that is. */
  at(done: number, rows: number): void;
  end(): void;
}

type Out = Pick<NodeJS.WriteStream, 'write' | 'isTTY'>;

const barWidth = 30;
const redrawMs = 100;
const rowsALine = 100_000;

export function showProgress(what: string, total: number, out: Out = process.stderr): Progress {
  const text = (done: number, rows: number) => {
    const share = total === 0 ? 1 : Math.min(done / total, 1);
    return { share, line: `${rows.toLocaleString('en')} ${what}, ${Math.floor(share * 100)} %` };
  };
  return out.isTTY ? bar(out, text) : lines(out, text);
}

type Text = (done: number, rows: number) => { share: number; line: string };

function bar(out: Out, text: Text): Progress {
  let drawnAt = 0;
  return {
    at(done, rows) {
      const { share, line } = text(done, rows);
      if (share < 1 && Date.now() - drawnAt < redrawMs) return;
      drawnAt = Date.now();
      const full = Math.round(share * barWidth);
      out.write(`\r${'█'.repeat(full)}${'░'.repeat(barWidth - full)} ${line}`);
    },
    end() {
      if (drawnAt > 0) out.write('\n');
    },
  };
}

function lines(out: Out, text: Text): Progress {
  let reported = 0;
  return {
    at(done, rows) {
      if (rows - reported < rowsALine) return;
      reported = rows;
      out.write(`${text(done, rows).line}\n`);
    },
    end: () => undefined,
  };
}
