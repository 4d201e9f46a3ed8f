/**
 * Runs in the page behind all of it: starts the app part by part, each in a task of its own, so that a slow phone
 * answers in between. Stands alone: the page has its text and nothing around it.
 */
export async function startInParts(
  files: readonly string[],
  run: (file: string) => Promise<unknown>,
): Promise<void> {
  for (const file of files) {
    await run(file);
    await new Promise((resolve) => setTimeout(resolve));
  }
}
