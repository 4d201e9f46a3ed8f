/** A thread that asks for one address again and again, so that the server's thread does nothing but answer. */
import { strict as assert } from 'node:assert';
import { parentPort, workerData } from 'node:worker_threads';

export interface ScaleReads {
  readonly url: string;
  readonly count: number;
}

const { url, count }: ScaleReads = workerData;
let text = '';
for (let at = 0; at < count; at += 1) {
  const answer = await fetch(url, { headers: { locale: 'en' } });
  text = await answer.text();
  assert.match(text, /"code":200/);
}
parentPort?.postMessage(text);
