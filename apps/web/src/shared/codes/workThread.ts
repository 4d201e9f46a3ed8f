/** The thread that finds the proof of a challenge, so that the page goes on without a hitch. */
import type { WorkChallenge } from '@candor/wire';
import { findProof } from './findProof.ts';

addEventListener('message', ({ data }: MessageEvent<WorkChallenge>) => {
  void findProof(data).then(postMessage, () => postMessage(undefined));
});
