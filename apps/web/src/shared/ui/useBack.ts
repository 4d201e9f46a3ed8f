/** Going back inside the app. */
import { parentOf } from '../router/parentOf.ts';
import { router } from '../router/theRouter.ts';

/** Gives the function that goes back; to the page above where the app was opened on this one. */
export function useBack(): () => void {
  return goBack;
}

function goBack(): void {
  if (router.location.index > 0) router.back();
  else void router.navigate({ to: parentOf(router.location.pathname), replace: true });
}
