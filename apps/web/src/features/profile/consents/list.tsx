import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { type ConsentPurpose, requiredConsents } from '@club/rules/people/consents';
import { formatDayAndYear } from '@club/rules/text/ukrainian';
import { asProblem } from '../../../data/problem.ts';
import type { ProfileFacts } from '../../../data/customers/queries.ts';
import { profile as profileData } from '../../../data/customers/profile.ts';
import { runtime } from '../../../device/runtime.ts';
import { Link } from '../../../ui/action/link.tsx';
import { announce } from '../../../ui/state/announcer.tsx';
import { Card } from '../../../ui/surface/card.tsx';
import { ListRow } from '../../../ui/surface/list-row.tsx';
import { Callout } from '../../../ui/state/callout.tsx';
import { Section } from '../../../ui/surface/section.tsx';
import { StateChip } from '../../../ui/state/chip.tsx';
import { ConsentHistory } from './history.tsx';
import { consentMessages as texts } from '../messages.ts';
import styles from '../rows.module.css';
import { Switch } from '../switch.tsx';

type Consent = ProfileFacts['consents'][number];

interface Props {
  profile: ProfileFacts;
  blockedBy: string | undefined;
}

/** Each purpose separately; consents required for membership are stated, not switched. */
export function ConsentList({ profile: { consents }, blockedBy }: Props) {
  const isRequired = ({ purpose }: Consent): boolean => requiredConsents.includes(purpose);
  return (
    <Section title={texts.title}>
      <div className={styles.stack}>
        <Card padding="none" className={styles.card}>
          {consents.filter(isRequired).map((consent) => (
            <RequiredRow key={consent.purpose} consent={consent} />
          ))}
          {consents
            .filter((consent) => !isRequired(consent))
            .map((consent) => (
              <ConsentSwitch key={consent.purpose} consent={consent} blockedBy={blockedBy} />
            ))}
        </Card>
        <p className={styles.note}>{texts.required}</p>
        <ConsentHistory />
      </div>
    </Section>
  );
}

function RequiredRow({ consent: { purpose, at } }: { consent: Consent }) {
  const { name, text } = texts.purposes[purpose];
  return (
    <ListRow
      title={name}
      text={
        purpose === 'rules' ? (
          <Link to="/user-agreement" className={styles.link}>
            {text}
          </Link>
        ) : (
          text
        )
      }
      aside={<StateChip tone="success">{at === null ? texts.given : texts.givenAt(formatDayAndYear(at))}</StateChip>}
    />
  );
}

function ConsentSwitch({ consent, blockedBy }: { consent: Consent; blockedBy: string | undefined }) {
  const { purpose, is_given: isGiven, at } = consent;
  const purposeTexts = { ...texts.purposes[purpose], text: textOf(purpose) };
  // Shows the requested state immediately; when it is refused it is reverted.
  const [requested, setRequested] = useState<boolean>();
  const { mutate, error } = useMutation({
    mutationFn: (wanted: boolean, { client }) => {
      setRequested(wanted);
      return profileData.setConsent(client, purpose, wanted);
    },
    onSuccess: (isOn) => announce(isOn ? texts.on(purposeTexts.name) : texts.off(purposeTexts.name)),
    onSettled: () => setRequested(undefined),
  });
  const problem = error && asProblem(error);
  return (
    <div>
      <Switch
        {...purposeTexts}
        note={
          at === null
            ? undefined
            : isGiven
              ? texts.givenAt(formatDayAndYear(at))
              : texts.withdrawnAt(formatDayAndYear(at))
        }
        checked={requested ?? isGiven}
        disabled={blockedBy !== undefined}
        describedBy={blockedBy}
        onChange={(wanted) => mutate(wanted)}
      />
      {problem && <Callout tone="danger">{problem.detail}</Callout>}
    </div>
  );
}

/** Names only actual recipients. */
function textOf(purpose: ConsentPurpose): string {
  const { absent, marketing, shopAnalytics } = runtime;
  if (purpose === 'news' && marketing !== undefined)
    // No address is confirmed without emails.
    return absent.includes('email') ? texts.mailingsAlone(marketing) : texts.mailings(marketing);
  if (purpose !== 'analytics') return texts.purposes[purpose].text;
  const isOwnerCounting = !absent.includes('ownerAnalytics');
  if (shopAnalytics === undefined) return isOwnerCounting ? texts.ownerCounting : texts.purposes.analytics.text;
  return isOwnerCounting ? texts.counting(shopAnalytics) : texts.purchaseCounting(shopAnalytics);
}
