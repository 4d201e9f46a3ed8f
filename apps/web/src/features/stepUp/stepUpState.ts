/** Asks the member to prove who they are; drawn by StepUpHost. */
import { create } from 'zustand';

interface Asked {
  readonly answer: (isProved: boolean) => void;
}

export const useStepUpState = create<{ asked: Asked | undefined }>(() => ({ asked: undefined }));

/** Opens the sheet; true once the member proved it, false when they close it. */
export function openStepUp(): Promise<boolean> {
  useStepUpState.getState().asked?.answer(false);
  return new Promise((resolve) => {
    const answer = (isProved: boolean) => {
      useStepUpState.setState({ asked: undefined });
      resolve(isProved);
    };
    useStepUpState.setState({ asked: { answer } });
  });
}
