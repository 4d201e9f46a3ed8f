/** The browser's transitions between screens, which a quick second navigation cuts short. */

/** Hears the promise of every transition: one that is skipped is no error to report. */
export function hearSkippedTransitions(): void {
  if (typeof document.startViewTransition !== 'function') return;
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (how) => {
    const transition = start(how);
    transition.ready.catch(() => undefined);
    return transition;
  };
}
