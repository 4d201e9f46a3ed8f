import { Modal, type ModalProps } from './Modal.tsx';

export type SheetProps = Omit<ModalProps, 'edge'>;

/** A panel from the bottom. */
export function Sheet(props: SheetProps) {
  return <Modal {...props} edge="bottom" />;
}
