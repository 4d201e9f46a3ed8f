/** Asks before something is done; drawn by ConfirmHost. */
import { create } from 'zustand';
import { useSession } from '../api/session.ts';

export interface ConfirmRequest {
  readonly title: string;
  readonly text?: string;
  /** Names and amounts that the member is about to agree to. */
  readonly rows?: readonly { readonly name: string; readonly value: string }[];
  /** Verb + object, on the button. */
  readonly action: string;
  readonly look?: 'primary' | 'buy' | 'sell' | 'danger';
  /** The way out, in words of what then stays; "Back" unless told. "Cancel" would be taken for the deed. */
  readonly keep?: string;
}

interface Asked extends ConfirmRequest {
  readonly answer: (isAgreed: boolean) => void;
}

export const useConfirmState = create<{ asked: Asked | undefined }>(() => ({ asked: undefined }));

/** Opens the dialog; true when the member who is asked agrees, false when it is closed or asked anew. */
export function confirm(request: ConfirmRequest): Promise<boolean> {
  useConfirmState.getState().asked?.answer(false);
  const { token } = useSession.getState();
  return new Promise((resolve) => {
    const answer = (isAgreed: boolean) => {
      useConfirmState.setState({ asked: undefined });
      resolve(isAgreed && useSession.getState().token === token);
    };
    useConfirmState.setState({ asked: { ...request, answer } });
  });
}
