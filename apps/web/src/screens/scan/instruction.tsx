import { useLocation } from '@tanstack/react-router';
import { Instruction } from '../../features/scan/instruction/page.tsx';

/** One screen for both: where the code is on a pack of sticks and on a can. */
export default function ScanInstructionScreen() {
  const { pathname } = useLocation();
  return <Instruction scanner={pathname.endsWith('-velo') ? 'velo' : 'sticks'} />;
}
