import { SignedInDevices } from './devices.tsx';
import { Passkeys } from './passkeys.tsx';
import styles from './page.module.css';

interface Props {
  prove: <T>(action: () => Promise<T>) => Promise<T>;
}

/** Where the customer is signed in, and what else signs them in. */
export default function SecurityParts({ prove }: Props) {
  return (
    <div className={styles.page}>
      <Passkeys prove={prove} />
      <SignedInDevices />
    </div>
  );
}
