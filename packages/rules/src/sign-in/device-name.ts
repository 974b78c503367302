// Order matters: Edge, Opera and Samsung's browser call themselves Chrome, and Chrome calls itself Safari.
const browsers: readonly [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOPT\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /\bChrome\/|\bCriOS\//],
  ['Safari', /\bSafari\//],
];

const systems: readonly [name: string, sign: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/** A device's common name, «Chrome на Android», from the user agent; «Браузер» for an unknown one. */
export function deviceName(userAgent: string): string {
  const browser = nameIn(browsers, userAgent) ?? 'Браузер';
  const system = nameIn(systems, userAgent);
  return system === undefined ? browser : `${browser} на ${system}`;
}

const nameIn = (names: typeof browsers, userAgent: string): string | undefined =>
  names.find(([, sign]) => sign.test(userAgent))?.[0];
