/** An e-mail its owner recognises and nobody else learns: the first sign and the host. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${String.fromCodePoint(email.codePointAt(0) ?? 0)}***${email.slice(at)}`;
}
