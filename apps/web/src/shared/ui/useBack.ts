/** Going back inside the app. */
import { router } from '../router/theRouter.ts';

/** Gives the function that goes back; home where the app was opened on this page. */
export function useBack(): () => void {
  return goBack;
}

function goBack(): void {
  if (router.location.index > 0) router.back();
  else void router.navigate({ to: '/', replace: true });
}
