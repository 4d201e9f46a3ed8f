/** Whose log the kill test writes. */
export const KILLED = { id: '7'.repeat(32), purpose: 'kill' } as const;
