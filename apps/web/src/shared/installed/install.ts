/** Keeping the app on the device: what the browser offers of itself, and whether it is done already. */
import { create } from 'zustand';

/** What Chromium hands over; no other browser does. */
interface InstallOffer extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

interface InstallState {
  readonly offer: InstallOffer | undefined;
  readonly isInstalled: boolean;
}

export const useInstall = create<InstallState>(() => ({ offer: undefined, isInstalled: false }));

/** Hears what the browser offers; its own bar does not come up over a screen. */
export function hearInstallOffers(): void {
  useInstall.setState({ isInstalled: isStandalone() });
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isOffer(event)) useInstall.setState({ offer: event });
  });
  addEventListener('appinstalled', () =>
    useInstall.setState({ offer: undefined, isInstalled: true }),
  );
}

/** Asks the browser to keep the app; an offer may be used once. */
export async function install(): Promise<void> {
  const { offer } = useInstall.getState();
  useInstall.setState({ offer: undefined });
  await offer?.prompt();
}

/** Is this page opened from the home screen? */
function isStandalone(): boolean {
  const isIosApp = 'standalone' in navigator && navigator.standalone === true;
  return isIosApp || matchMedia('(display-mode: standalone)').matches;
}

function isOffer(event: Event): event is InstallOffer {
  return 'prompt' in event && typeof event.prompt === 'function';
}
