/** How the first screen is drawn: what stands beside or below waits for a task of its own, on later screens nothing. */
export interface FirstDraw {
  /** True once the first screen has all of it: from then on one returns to a screen where one left it. */
  readonly isOver: () => boolean;
  readonly end: () => void;
  /** Draws in a later task, so that the page answers in between. Returns what calls it off. */
  readonly later: (draw: () => void) => () => void;
}

/** The one of an app that starts. */
export function startFirstDraw(): FirstDraw {
  let isOver = false;
  return {
    isOver: () => isOver,
    end: () => {
      isOver = true;
    },
    later: (draw) => {
      const turn = setTimeout(draw);
      return () => clearTimeout(turn);
    },
  };
}
