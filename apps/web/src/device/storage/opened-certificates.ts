// Codes that the customer opened with the PIN, so that a till without a network is no trouble. Of each customer their own;
// they are forgotten with the session, like everything in local storage.
const key = 'opened_certificates.v1';

export interface Opened<Certificate> {
  /** When the server last reported it, UTC. */
  at: string;
  certificates: Certificate[];
}

type Box<Certificate> = Record<string, Opened<Certificate>>;

/** What this customer opened on this phone; undefined when there is nothing. */
export function openedCertificates<Certificate>(customerId: string): Opened<Certificate> | undefined {
  const own = readBox<Certificate>()[customerId];
  return own && Array.isArray(own.certificates) ? own : undefined;
}

export function storeOpened<Certificate>(customerId: string, opened: Opened<Certificate>): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...readBox<Certificate>(), [customerId]: opened }));
  } catch {
    // A full storage costs the way without a network, and nothing else.
  }
}

function readBox<Certificate>(): Box<Certificate> {
  try {
    const box: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof box === 'object' && box !== null ? (box as Box<Certificate>) : {};
  } catch {
    return {};
  }
}
