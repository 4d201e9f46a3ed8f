import { Modal, type ModalProps } from './Modal.tsx';

export type DrawerProps = Omit<ModalProps, 'edge'>;

/** A panel from the left, on a wide window beside what opened it; its content scrolls by itself. */
export function Drawer(props: DrawerProps) {
  return <Modal {...props} edge="left" isBeside />;
}
