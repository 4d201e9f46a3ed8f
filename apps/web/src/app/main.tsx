import { isIosBrowser } from '../shared/native/browser.ts';
import { deviceStore } from '../shared/native/storage.ts';
import '../shared/ui/tokens.css';
import '../shared/ui/base.css';
import '../shared/ui/print.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { openStepUp } from '../features/stepUp/stepUpState.ts';
import { queryClient } from '../shared/api/queryClient.ts';
import { useSession } from '../shared/api/session.ts';
import { onSessionLost } from '../shared/api/sessionLost.ts';
import { onStepUpRequired } from '../shared/api/stepUp.ts';
import { showLanguage } from '../shared/i18n/language.ts';
import { currentLocale } from '../shared/i18n/locale.ts';
import { hearInstallOffers } from '../shared/installed/install.ts';
import { applyLooks } from '../shared/looks.ts';
import { device, findDevice } from '../shared/native/chooseDevice.ts';
import { router } from '../shared/router/theRouter.ts';
import { recallOffset } from '../shared/session/clock.ts';
import { watchPresses } from '../shared/ui/toastPlace.ts';
import { hearOtherTabs } from './otherTabs.ts';
import { Providers } from './Providers.tsx';
import { showFirstScreen } from './router.ts';
import { routeOf } from './routes.ts';

/** After the first screen has its figures; the first paint competes with nothing. */
const LATER_MS = 4_000;

/** Starts the app: looks, language, then the first screen. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  applyLooks();
  watchPresses(document);
  hearInstallOffers();
  recallOffset(deviceStore);
  onSessionLost(goToLogin);
  onStepUpRequired(openStepUp);
  forgetOnChangeOfMember();
  hearOtherTabs(leaveGuardedScreen);
  await Promise.all([showLanguage(currentLocale()), showFirstScreen(), findDevice(window)]);
  // The code of the screen has run in this task.
  await nextTask();
  // In slices: between them the page answers.
  startTransition(() => createRoot(root).render(<Providers />));
  setTimeout(fetchLater, LATER_MS);
  // Only iOS takes pictures for its home screen.
  if (isIosBrowser()) void drawStartupImages();
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** The other tabs, which come without a network when they are opened, and what keeps the app on this device. */
function fetchLater(): void {
  import('./afterFirstScreen.ts').then(({ begin }) => begin()).catch(() => undefined);
  // A package brings its own files.
  if (device().kind !== 'browser') return;
  import('../shared/installed/worker.ts').then(({ keepApp }) => keepApp()).catch(() => undefined);
}

async function drawStartupImages(): Promise<void> {
  const { addStartupImages } = await import('../shared/installed/startupImages.ts');
  addStartupImages();
}

/** §7: a lost session leads to login, and from there back to where it was lost. */
function goToLogin(): void {
  const { pathname, href } = router.location;
  if (pathname !== '/login') void router.navigate({ to: '/login', search: { from: href } });
}

/** The session ended in another tab: only what a visitor may see stays on the screen. */
function leaveGuardedScreen(): void {
  if (routeOf(router.location.pathname)?.needsLogin) goToLogin();
}

/** What was read for one member is never shown to the next; whoever signs in does so on a public screen. */
function forgetOnChangeOfMember(): void {
  useSession.subscribe((now, before) => {
    if (now.token === before.token) return;
    queryClient.removeQueries({ type: 'inactive' });
    // Another member in place of one: what is on the screen is asked for anew.
    if (now.token && before.token) void queryClient.resetQueries();
  });
}

// The code of the app has run in this task.
void nextTask().then(start);
