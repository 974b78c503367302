export interface Figure {
  name: string;
  engine: string;
  value: number;
  unit: string;
  /** The machine's result without anything around it, in the same unit and run. */
  raw?: number;
  min?: number;
  max?: number;
  /** The target is on value ÷ raw instead. */
  ratioMin?: number;
  ratioMax?: number;
  note?: string;
}

export class Report {
  readonly figures: Figure[] = [];
  failed = false;

  add(figure: Figure): void {
    this.figures.push(figure);
    process.stdout.write(`${this.line(figure)}\n`);
  }

  print(): void {
    const head = `${'what'.padEnd(44)} ${'on'.padEnd(11)} ${'measured'.padStart(14)} ${'raw'.padStart(10)} ${'ratio'.padStart(6)}  target`;
    process.stdout.write(`\n${head}\n${this.figures.map((f) => this.line(f)).join('\n')}\n`);
  }

  private line(f: Figure): string {
    const ratio = f.raw === undefined ? undefined : f.value / f.raw;
    const missed =
      (f.min !== undefined && f.value < f.min) ||
      (f.max !== undefined && f.value > f.max) ||
      (f.ratioMin !== undefined && ratio !== undefined && ratio < f.ratioMin) ||
      (f.ratioMax !== undefined && ratio !== undefined && ratio > f.ratioMax);
    this.failed ||= missed;
    const target = [
      f.min === undefined ? '' : `≥ ${f.min}`,
      f.max === undefined ? '' : `≤ ${f.max}`,
      f.ratioMin === undefined ? '' : `ratio ≥ ${f.ratioMin}`,
      f.ratioMax === undefined ? '' : `ratio ≤ ${f.ratioMax}`,
    ].join('');
    const digits = f.value < 10 ? 2 : 0;
    return [
      f.name.padEnd(44),
      f.engine.padEnd(11),
      `${f.value.toFixed(digits)} ${f.unit}`.padStart(14),
      (f.raw === undefined ? '' : f.raw.toFixed(digits)).padStart(10),
      (ratio === undefined ? '' : ratio.toFixed(2)).padStart(6),
      ` ${target}${target === '' ? '' : missed ? '  MISSED' : '  ok'}${f.note === undefined ? '' : `  ${f.note}`}`,
    ].join(' ');
  }
}
