/** The browser's transitions between screens, where it has them; a quick second one cuts the first short. */

/** Draws by `draw` in a transition of these types; without one for undefined. Resolves once it is drawn. */
export async function drawIn(
  types: readonly string[] | undefined,
  draw: () => void,
): Promise<void> {
  if (types === undefined || typeof document.startViewTransition !== 'function') return draw();
  const transition = start(types, draw);
  // One that is skipped is no error to report.
  transition.ready.catch(() => undefined);
  transition.finished.catch(() => undefined);
  await transition.updateCallbackDone;
}

function start(types: readonly string[], update: () => void): ViewTransition {
  try {
    return document.startViewTransition({ update, types: [...types] });
  } catch {
    // A browser that has transitions and no types of them.
    return document.startViewTransition(update);
  }
}
