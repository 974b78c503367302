import { brandTexts } from '@club/rules/brands/texts';
import { runtime } from '../../device/runtime.ts';
import { VerifiedOnly } from '../../features/age/verified-only.tsx';
import { ClubRules } from '../../features/content/legal/club-rules.tsx';
import { useHeader } from '../../shell/layout/header-slots.ts';

export default function RulesScreen() {
  useHeader({ title: brandTexts[runtime.brand].rulesTitle });
  return (
    <VerifiedOnly page="rules">
      <ClubRules />
    </VerifiedOnly>
  );
}
