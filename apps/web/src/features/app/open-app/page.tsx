import { useEffect } from 'react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useInvite } from '../../../data/referrals/invite.ts';
import { useLastScanner } from '../../../data/scans/last-scanner.ts';
import { usePendingArrival } from '../../../device/arrival.ts';
import { rememberDestination } from '../../../device/destination.ts';
import { isSignedIn } from '../../../device/session.ts';
import { useIsWide } from '../../../device/wide.ts';
import { buttonClass } from '../../../ui/action/button.tsx';
import { Link } from '../../../ui/action/link.tsx';
import { storeArrival, readArrival } from './arrival.ts';
import { CopyAppAddress } from './copy-address.tsx';
import { InstallSteps } from './install-steps.tsx';
import { messages } from './messages.ts';
import styles from './page.module.css';
import { AppQr } from './qr.tsx';

/** Where printed codes, managers' links and invitations lead; without any of them it opens the app on a phone. */
export function OpenApp() {
  const { pathname, searchStr } = useLocation();
  const navigate = useNavigate();
  // The location is the next page's already while this one is still shown.
  const isBringing = pathname === '/qr' && searchStr.length > 1;
  const arrival = usePendingArrival();
  const invite = useInvite();
  const scanner = useLastScanner();
  const isRedeeming = isSignedIn() && arrival?.code !== undefined;

  useEffect(() => {
    if (!isBringing) return;
    const brought = readArrival(searchStr);
    if (brought) storeArrival(brought);
    // Neither a history nor a shared screenshot should contain a code.
    void navigate({ to: '/qr', search: {}, replace: true });
  }, [isBringing, searchStr, navigate]);
  useEffect(() => {
    if (isRedeeming && !isBringing) void navigate({ to: `/scan/${scanner}`, search: { by: 'hand' }, replace: true });
  }, [isRedeeming, isBringing, scanner, navigate]);

  const isAttributing = isSignedIn() && arrival?.manager !== undefined && !isBringing;
  useEffect(() => {
    if (!isAttributing) return;
    import('./attribute-manager.ts').then(({ attributeManager }) => attributeManager()).catch(() => undefined);
  }, [isAttributing]);

  if (isBringing || isRedeeming) return <h1>{messages.redeeming}</h1>;
  if (isSignedIn()) return <OnPhone />;
  if (arrival?.code) return <Welcome texts={messages.code} />;
  if (invite) return <Welcome texts={messages.invite} />;
  return arrival ? <Welcome texts={messages.manager} /> : <OnPhone />;
}

function Welcome({ texts }: { texts: { title: string; text: string } }) {
  return (
    <div className={styles.page}>
      <h1>{texts.title}</h1>
      <p className={styles.lead}>{texts.text}</p>
      <Link to="/auth" className={buttonClass({ wide: true })} onClick={() => rememberDestination('/qr')}>
        {messages.enter}
      </Link>
    </div>
  );
}

function OnPhone() {
  const isWide = useIsWide();
  return (
    <div className={styles.page}>
      <h1>{isWide ? messages.title : messages.phoneTitle}</h1>
      <p className={styles.lead}>{isWide ? messages.lead : messages.phoneLead}</p>
      {isWide ? (
        <div className={styles.picture}>
          <AppQr />
        </div>
      ) : (
        <Link to="/" className={buttonClass({ wide: true })}>
          {messages.open}
        </Link>
      )}
      <CopyAppAddress />
      <InstallSteps />
    </div>
  );
}
