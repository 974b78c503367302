const emailLengthMax = 200;
const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const domain = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/;

/** An e-mail as it is stored: trimmed, the domain in lower case. undefined when it is not well formed. */
export function foldEmail(text: string): string | undefined {
  const [local = '', host = '', ...more] = text.trim().split('@');
  const small = host.toLowerCase();
  if (more.length > 0 || local.length > 64 || !localPart.test(local) || !domain.test(small)) return undefined;
  const email = `${local}@${small}`;
  return email.length <= emailLengthMax ? email : undefined;
}

/** An e-mail its owner recognises and nobody else learns: the first character and the host. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${String.fromCodePoint(email.codePointAt(0) ?? 0)}***${email.slice(at)}`;
}
