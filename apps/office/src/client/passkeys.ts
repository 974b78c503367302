// Everything uses the JSON forms of WebAuthn.
type Json = { id: string } & Record<string, unknown>;

export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;

/** A passkey of this site; undefined when the member thought better of it. */
export function choosePasskey(options: object): Promise<Json | undefined> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON);
  return unlessCancelled(navigator.credentials.get({ publicKey }));
}

/** A new passkey; undefined when the member cancelled. Throws InvalidStateError if there is one already. */
export function makePasskey(options: object): Promise<Json | undefined> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON);
  return unlessCancelled(navigator.credentials.create({ publicKey }));
}

const cancels = new Set(['NotAllowedError', 'AbortError']);

async function unlessCancelled(prompt: Promise<Credential | null>): Promise<Json | undefined> {
  try {
    return ((await prompt) as PublicKeyCredential | null)?.toJSON() as Json | undefined;
  } catch (error) {
    if (error instanceof DOMException && cancels.has(error.name)) return undefined;
    throw error;
  }
}
