import { runtime } from '../device/runtime.ts';
import { VerifiedOnly } from '../features/age/verified-only.tsx';
import { ClubRules } from '../features/rules/club-rules.tsx';
import { titles } from '../features/rules/messages.ts';
import { useHeader } from '../shell/header-slots.ts';

export default function RulesScreen() {
  useHeader({ title: titles[runtime.brand] });
  return (
    <VerifiedOnly page="rules">
      <ClubRules />
    </VerifiedOnly>
  );
}
