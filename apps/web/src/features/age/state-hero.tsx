import type { ReactNode } from 'react';
import { CircleAlert, Hourglass, ShieldCheck, ShieldQuestionMark } from '@club/icons/lucide';
import { kyivDate } from '@club/rules/time/calendar';
import { formatDay, formatDayTime, formatTime } from '@club/rules/text/ukrainian';
import type { Verification } from '../../data/age.ts';
import { buttonClass } from '../../ui/action/button.tsx';
import { Link } from '../../ui/action/link.tsx';
import { Hero, HeroActions } from '../../ui/surface/hero.tsx';
import { messages } from './messages.ts';
import styles from './state-hero.module.css';
import { isWithDiia } from './use-verification.ts';

export type Stage = keyof typeof messages.states;

/**
 * Pending states are distinguished by who acts next; a request to Diia that got no answer in time is pending no longer.
 */
export function stageOf(verification: Verification, now: number): Stage {
  if (verification.state !== 'waiting') return verification.state;
  if (verification.diia === null) return 'document';
  return isWithDiia(verification, now) ? 'diia' : 'expired';
}

const icons: Record<Stage, typeof ShieldCheck> = {
  none: ShieldQuestionMark,
  diia: Hourglass,
  document: Hourglass,
  expired: ShieldQuestionMark,
  more_needed: CircleAlert,
  refused: CircleAlert,
  verified: ShieldCheck,
};

/** The state in a word, the reason, and the next step. */
export function StateHero({ verification, stage }: { verification: Verification; stage: Stage }) {
  const Icon = icons[stage];
  return (
    <Hero>
      <div className={styles.state}>
        <Icon className={styles.icon} size="2rem" aria-hidden="true" />
        <h2>{messages.states[stage]}</h2>
      </div>
      <Text verification={verification} stage={stage} />
      {stage === 'refused' && (
        <HeroActions>
          <Link to="/support" className={buttonClass({ variant: 'secondary' })}>
            {messages.support}
          </Link>
        </HeroActions>
      )}
      {stage === 'verified' && (
        <HeroActions>
          <Link to="/rules" className={buttonClass({ variant: 'hero' })}>
            {messages.toRules}
          </Link>
          <Link to="/" className={buttonClass({ variant: 'secondary' })}>
            {messages.toHome}
          </Link>
        </HeroActions>
      )}
    </Hero>
  );
}

function Text({ verification, stage }: { verification: Verification; stage: Stage }) {
  const { method, at, reason, diia, is_diia_offered: hasDiia } = verification;
  if (stage === 'none') return <Line>{messages.why}</Line>;
  if (stage === 'expired') return <Line>{messages.expiredText}</Line>;
  if (stage === 'diia')
    return (
      <Line>
        {messages.diiaText} {diia && messages.diiaUntil(formatTime(diia.expires_at))}
      </Line>
    );
  if (stage === 'document')
    return (
      <Line>
        {at && messages.documentSent(formatDayTime(at))} {messages.documentText}
      </Line>
    );
  if (stage === 'verified')
    return (
      <>
        {method && at && (
          <p className={styles.strong}>
            {messages.verifiedBy(method, formatDay(at), kyivDate(new Date(at)).slice(0, 4))}
          </p>
        )}
        <Line>{messages.verifiedText}</Line>
      </>
    );
  return (
    <>
      {reason && (
        <p className={styles.strong}>
          {messages.reason} {reason}
        </p>
      )}
      <Line>{stage === 'refused' ? messages.refusedText(hasDiia) : messages.moreText(hasDiia)}</Line>
    </>
  );
}

function Line({ children }: { children: ReactNode }) {
  return <p className={styles.text}>{children}</p>;
}
