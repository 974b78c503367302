import { ModalPanel, type ModalProps } from './modal-panel.tsx';

/** Slides up from the bottom edge. Do not put text fields in it: a form is a page. */
export function Sheet(props: ModalProps) {
  return <ModalPanel {...props} side="bottom" />;
}
