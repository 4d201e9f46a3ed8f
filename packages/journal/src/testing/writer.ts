/** A process that appends until it is killed: prints each seq once it is durable. For the kill test. */
import { writeSync } from 'node:fs';
import { openJournal } from '../journal.ts';
import { KILLED } from './killed.ts';

const directory = process.argv[2] ?? '';
const journal = openJournal({ directory, owner: KILLED, segmentBytes: 128 * 1024 });
for (let seq = journal.lastSeq + 1; ; seq += 1) {
  journal.append(seq, 1, Buffer.alloc(1 + ((seq * 97) % 9000), seq));
  writeSync(1, `${seq}\n`);
}
