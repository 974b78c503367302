/** «channels: 0: hours: hours such as…» is of the field channels.0.hours. */
export const pathIn = (problem: string): string =>
  /^(?:\w+: )*/.exec(problem)![0].split(': ').filter(Boolean).join('.');
