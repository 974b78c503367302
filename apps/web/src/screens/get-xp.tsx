import { GetXp } from '../features/xp/get-xp.tsx';

export default function GetXpScreen() {
  return <GetXp />;
}
