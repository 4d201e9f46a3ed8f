/** Much work that comes at once, such as a thousand sockets after a line was cut, done a little in each turn of the event loop. */

/** Takes work, which is done in its order, so many pieces a turn: whoever asks meanwhile waits for these alone. */
export function inTurns(perTurn: number): (work: () => void) => void {
  const waiting: (() => void)[] = [];
  const turn = () => {
    const due = waiting.splice(0, perTurn);
    if (waiting.length > 0) setImmediate(turn);
    for (const work of due) work();
  };
  return (work) => {
    if (waiting.push(work) === 1) setImmediate(turn);
  };
}
