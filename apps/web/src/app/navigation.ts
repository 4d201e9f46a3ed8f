/** Levels, who may, and where a visitor goes. Source: spec §2, §6. */
export interface RouteRule {
  readonly path: string;
  readonly level: number;
  readonly needsLogin: boolean;
}

/** §2: the five routes with the tab bar. */
export const TAB_PATHS = ['/', '/market', '/trade', '/cycle', '/balances'] as const;

/** §2: to a lower level slides right, to a higher one left; equal levels do not slide. */
export function slideBetween(from: number, to: number): 'slide-left' | 'slide-right' | undefined {
  if (from === to) return undefined;
  return to > from ? 'slide-left' : 'slide-right';
}

/** §2 guard: where this navigation ends. */
export function guard(rule: RouteRule, isSignedIn: boolean, from: string) {
  if (!rule.needsLogin || isSignedIn) return 'allowed';
  return from === '/login' ? 'blocked' : 'login';
}
