/** What a journal calls the exchange it belongs to: a demo's log never opens as a live one. */
export function clusterIdOf(isDemo: boolean): string {
  return `candor-${isDemo ? 'demo' : 'live'}`;
}
