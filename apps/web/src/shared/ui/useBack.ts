/** Going back inside the app. */
import { router } from '../router/theRouter.ts';

/** Gives the function that goes back; to the page above where the app was opened on this one. */
export function useBack(): () => void {
  return goBack;
}

function goBack(): void {
  if (router.location.index > 0) router.back();
  else void goUp();
}

async function goUp(): Promise<void> {
  const { pathname } = router.location;
  const to = await import('../router/parentOf.ts').then(
    ({ parentOf }) => parentOf(pathname),
    () => '/',
  );
  // Pressed twice, it goes up once.
  if (router.location.pathname === pathname) await router.navigate({ to, replace: true });
}
