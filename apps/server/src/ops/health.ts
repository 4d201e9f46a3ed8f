/** Whether this server can do its work: each part is asked, with a limit on its patience. */

export type PartState = 'ok' | 'failing';

export interface Health {
  readonly isHealthy: boolean;
  readonly parts: Readonly<Record<string, PartState>>;
}

/** A question to one part; it throws, or answers false, when the part cannot work. */
export type Probe = () => Promise<boolean> | boolean;

const PATIENCE_MS = 1_000;

/** Asks one part; no answer within a second counts as failing. */
async function ask(probe: Probe): Promise<PartState> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  try {
    return (await Promise.race([probe(), tooLate])) ? 'ok' : 'failing';
  } catch {
    return 'failing';
  } finally {
    clearTimeout(timer);
  }
}

/** Asks every part at once. */
export async function checkHealth(probes: Readonly<Record<string, Probe>>): Promise<Health> {
  const names = Object.keys(probes);
  const states = await Promise.all(names.map((name) => ask(probes[name]!)));
  return {
    isHealthy: states.every((state) => state === 'ok'),
    parts: Object.fromEntries(names.map((name, index) => [name, states[index]!])),
  };
}
