/** Whether this server can do its work: each part is asked, with a limit on its patience. */

/** `warning`: it works, and an operator should look. */
export type PartState = 'ok' | 'warning' | 'failing';

export interface Health {
  readonly isHealthy: boolean;
  readonly parts: Readonly<Record<string, PartState>>;
}

/** A question to one part; it throws, or answers false, when the part cannot work. */
export type Probe = () => Promise<Told> | Told;

type Told = boolean | PartState;

const PATIENCE_MS = 1_000;

/** Asks one part; no answer within a second counts as failing. */
async function ask(probe: Probe): Promise<PartState> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<Told>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  try {
    const told = await Promise.race([probe(), tooLate]);
    if (typeof told === 'string') return told;
    return told ? 'ok' : 'failing';
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
    isHealthy: states.every((state) => state !== 'failing'),
    parts: Object.fromEntries(names.map((name, index) => [name, states[index]!])),
  };
}
