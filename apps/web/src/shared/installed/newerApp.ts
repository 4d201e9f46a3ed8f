/** Whether a newer version of the app waits behind this one; what lets it take over comes with the worker. */
import { create } from 'zustand';

interface NewerApp {
  readonly isNewer: boolean;
  /** It takes over, and the page is loaded anew. */
  readonly take: () => void;
}

export const useNewerApp = create<NewerApp>(() => ({ isNewer: false, take: () => undefined }));
