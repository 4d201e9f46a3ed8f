/** Which way a figure moved, for its colour; zero is neither. */
export function directionOf(changeRate: string): 'up' | 'down' | 'flat' {
  if (!/[1-9]/.test(changeRate)) return 'flat';
  return changeRate.startsWith('-') ? 'down' : 'up';
}
