// What this phone's browser and lock can do with passkeys. Everything uses the JSON forms of WebAuthn.

/** Whether the browser supports passkeys and their JSON forms. */
export function canUsePasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential &&
    'toJSON' in PublicKeyCredential.prototype
  );
}

/** Whether the phone itself can store a passkey behind its fingerprint, face or PIN. */
export async function canMakePasskeys(): Promise<boolean> {
  if (!canUsePasskeys()) return false;
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
}

type Json = { id: string } & Record<string, unknown>;

/** A passkey of this site chosen by the customer; undefined when they thought better of it. */
export function choosePasskey(options: object): Promise<Json | undefined> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON);
  return unlessCancelled(navigator.credentials.get({ publicKey }));
}

/** A new passkey; undefined when the customer cancelled. Throws InvalidStateError if there is one already. */
export function makePasskey(options: object): Promise<Json | undefined> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON);
  return unlessCancelled(navigator.credentials.create({ publicKey }));
}

// The platform reports the same for a closed dialog, for a timeout, and for no passkey to choose.
const cancels = new Set(['NotAllowedError', 'AbortError']);

async function unlessCancelled(prompt: Promise<Credential | null>): Promise<Json | undefined> {
  try {
    return ((await prompt) as PublicKeyCredential | null)?.toJSON() as Json | undefined;
  } catch (error) {
    if (error instanceof DOMException && cancels.has(error.name)) return undefined;
    throw error;
  }
}
