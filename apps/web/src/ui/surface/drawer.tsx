import { ModalPanel, type ModalProps } from './modal-panel.tsx';

/** Slides in from the left edge, for the menu. */
export function Drawer(props: ModalProps) {
  return <ModalPanel {...props} side="left" />;
}
