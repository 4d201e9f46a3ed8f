/** In a file of their own: no screen needs them to be drawn. */
export { ConfirmHost } from '../shared/ui/ConfirmHost.tsx';
export { ToastHost } from '../shared/ui/ToastHost.tsx';
