/** Going back inside the app. */
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Gives the function that goes back; home where the app was opened on this page. */
export function useBack(): () => void {
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const navigate = useNavigate();
  return useCallback(
    () => (canGoBack ? history.back() : void navigate({ to: '/', replace: true })),
    [history, canGoBack, navigate],
  );
}
