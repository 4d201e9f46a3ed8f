/** The styles of the screens that are not opened first: the built page names them, and they wait until one is. */

let wanted: Promise<void> | undefined;

/** Resolves once they hold.   Throws: Error when they do not arrive; the next call asks again. */
export function wantLaterStyles(): Promise<void> {
  wanted ??= load().catch((cause: unknown) => {
    wanted = undefined;
    throw cause;
  });
  return wanted;
}

async function load(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[data-later]');
  // Served for development there is none.
  if (!link?.disabled) return;
  await new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.disabled = true;
      reject(new Error('the styles of the screen did not arrive'));
    };
    link.disabled = false;
  });
}
