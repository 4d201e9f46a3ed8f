/** Solves a challenge beside the page; where there is no thread for it, in the page in short steps. */
import type { WorkChallenge } from '@candor/wire';
import { findProof } from './findProof.ts';

/** Whoever needs longer is told that no code was sent, and may try again. */
const PATIENCE_MS = 120_000;

function threadOf(): Worker | undefined {
  try {
    return new Worker(new URL('./workThread.ts', import.meta.url), { type: 'module' });
  } catch {
    return undefined;
  }
}

/** What the thread answers; rejects when it cannot be started, as on browsers that know no modules in threads. */
function answerOf(thread: Worker, challenge: WorkChallenge): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), PATIENCE_MS);
    thread.onmessage = ({ data }: MessageEvent<unknown>) => {
      clearTimeout(timer);
      resolve(typeof data === 'string' ? data : undefined);
    };
    thread.onerror = () => {
      clearTimeout(timer);
      reject(new Error('no thread'));
    };
    thread.postMessage(challenge);
  });
}

/** The proof for `/user/getCode`; undefined when none was found in time. */
export async function solveWork(challenge: WorkChallenge): Promise<string | undefined> {
  const thread = threadOf();
  if (!thread) return findProof(challenge, PATIENCE_MS);
  try {
    return await answerOf(thread, challenge);
  } catch {
    return await findProof(challenge, PATIENCE_MS);
  } finally {
    thread.terminate();
  }
}
