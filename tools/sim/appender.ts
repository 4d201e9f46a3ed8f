/** A process that appends to a journal until it is killed: prints each seq once it is durable. */
import { writeSync } from 'node:fs';
import { openJournal } from '@candor/journal';

const PAYLOAD_BYTES_MAX = 9_000;
const [, , directory = ''] = process.argv;
const owner = { id: '7'.repeat(32), purpose: 'kill' } as const;
const journal = openJournal({ directory, owner, segmentBytes: 128 * 1024 });
for (let seq = journal.lastSeq + 1; ; seq += 1) {
  journal.append(seq, 1, Buffer.alloc(1 + ((seq * 97) % PAYLOAD_BYTES_MAX), seq));
  writeSync(1, `${seq}\n`);
}
