/** How a browser may reach a passkey, in the words of WebAuthn. */
export const passkeyTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

export type PasskeyTransport = (typeof passkeyTransports)[number];
