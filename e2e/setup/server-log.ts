// Expected warnings of a server while journeys run, each with its journey. Anything else fails the run.

interface Line {
  level: number;
  msg?: string;
}

const expected: { line: RegExp; because: string }[] = [
  { line: /"an event names another customer"/, because: 'the canary sends an event with a phone for a customer' },
  {
    line: /"fault":"\w+ unknown TimeoutError".*"job failed"/,
    because: 'on a busy machine an emulator answers late; the job comes again',
  },
  {
    line: /"task":"push(-test)?".*"fault":"push (unavailable|stopped) ECONNRESET"/,
    because:
      'on a busy machine an emulator closes a socket while it is greeted; the push comes again, and a trial is told',
  },
];

const warn = 40;
/** The greeting of npm start, which is no line of the log. */
const greeting = /^$|^(Клуб XP|oʼgo Club|API|Office|Database|Demo mode\.|SMS codes|E-mails|Demo packs) ?/;

/** Unexpected warnings and errors, and every line that is neither a log entry nor the greeting. */
export function unexpectedLines(log: string): string[] {
  return log.split('\n').filter((line) => {
    const isQuiet = line.startsWith('{') ? (JSON.parse(line) as Line).level < warn : greeting.test(line);
    return !isQuiet && !expected.some((one) => one.line.test(line));
  });
}
