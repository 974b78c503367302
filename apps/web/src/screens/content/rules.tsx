import { runtime } from '../../device/runtime.ts';
import { VerifiedOnly } from '../../features/age/verified-only.tsx';
import { ClubRules } from '../../features/content/legal/club-rules.tsx';
import { rulesTitles } from '../../features/content/messages.ts';
import { useHeader } from '../../shell/layout/header-slots.ts';

export default function RulesScreen() {
  useHeader({ title: rulesTitles[runtime.brand] });
  return (
    <VerifiedOnly page="rules">
      <ClubRules />
    </VerifiedOnly>
  );
}
