import { useLocation } from '@tanstack/react-router';
import { Multi } from '../../features/scan/many/page.tsx';

/** `?by=photo` and `?by=hand` are its other faces; the share sheet leads here with `?shared=`. */
export default function ScanMultiScreen() {
  const { by, shared } = useLocation().search as { by?: string; shared?: string };
  const face = by === 'hand' || by === 'photo' ? by : shared === undefined ? 'camera' : 'photo';
  return <Multi face={face} shared={shared === 'yes' || shared === 'lost' ? shared : undefined} />;
}
