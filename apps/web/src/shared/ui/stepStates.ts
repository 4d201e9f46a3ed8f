/** Each step of a check with what became of it: those before the first that failed held, those after were not looked at. */
export function stepStates<Step extends string>(steps: readonly Step[], failed: Step | undefined) {
  const first = failed === undefined ? steps.length : steps.indexOf(failed);
  return steps.map((step, at) => ({ step, state: stateAt(at, first) }));
}

function stateAt(at: number, first: number): 'held' | 'failed' | 'skipped' {
  if (at === first) return 'failed';
  return at < first ? 'held' : 'skipped';
}
