import { runtime } from '../../../device/runtime.ts';
import { Link } from '../../../ui/action/link.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import styles from '../sign-in.module.css';
import { messages as texts } from './messages.ts';
import type { FormErrors, RegistrationDraft } from './draft.ts';

/**
 * Which services count, and which are sent the data of customers who agreed to both news and statistics; without any of
 * them there is nothing to agree to.
 */
const isCounted = (['shopAnalytics', 'ownerAnalytics', 'marketing'] as const).some(
  (one) => !runtime.absent.includes(one),
);

interface Props {
  draft: RegistrationDraft;
  errors: FormErrors;
  onChange: (change: Partial<RegistrationDraft>) => void;
}

/** Each on its own and none ticked beforehand. */
export function RegistrationConsents({ draft, errors, onChange }: Props) {
  const { absent, marketing } = runtime;
  const box = (field: 'acceptsRules' | 'acceptsPersonal' | 'wantsNews' | 'wantsCounting') => ({
    id: field,
    name: field,
    checked: draft[field],
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [field]: target.checked }),
  });
  const agreement = (
    <>
      {texts.consentRules} <Link to="/user-agreement">{texts.consentRulesLink}</Link>
    </>
  );
  return (
    <div className={styles.consents}>
      <Checkbox {...box('acceptsRules')} label={agreement} error={errors.acceptsRules} required />
      <Checkbox {...box('acceptsPersonal')} label={texts.consentPersonal} error={errors.acceptsPersonal} required />
      <Checkbox {...box('wantsNews')} label={texts.consentNews} />
      {isCounted && <Checkbox {...box('wantsCounting')} label={texts.consentCounting} />}
      <p className={styles.small}>
        {isCounted ? texts.consentNote : texts.consentNoteNews}
        {marketing && ` ${texts.consentMailings(marketing, !absent.includes('email'))}`}
      </p>
    </div>
  );
}
