/** Where a phone is led; short enough to be typed. */
export function appAddress(): string {
  return `${location.origin}/qr`;
}

/** As people read it: without the protocol. */
export function shortAddress(): string {
  return appAddress().replace(/^https?:\/\//, '');
}
