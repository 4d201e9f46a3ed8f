/** For tests: a worker's world with these parts. The module that reads it does so once, whichever test comes first. */
export async function standInScope(parts: object): Promise<void> {
  Object.assign(globalThis, { self: {} });
  const { scope } = await import('../scope.ts');
  Object.assign(scope, parts);
}
