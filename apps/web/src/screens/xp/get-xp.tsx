import { GetXp } from '../../features/xp/get-xp/page.tsx';

export default function GetXpScreen() {
  return <GetXp />;
}
