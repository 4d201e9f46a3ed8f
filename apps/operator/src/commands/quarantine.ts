/** candor journal quarantine: passes over the one entry that stops every start, for ever. */
import { stateHash } from '@candor/core';
import { EngineFault, holdDataDir, quarantine, type ReplayedTo } from '@candor/server/data';
import { journalOf, logOf } from '../dataDirectory.ts';
import { OperatorFault, type Report, UsageFault } from '../report.ts';
import type { Verb } from '../verb.ts';

const REASON_MAX = 200;

export const journalQuarantine: Verb = {
  usage: 'quarantine <seq>',
  summary: 'refuse the one entry that contradicts the program and stops every start, for ever',
  options: [['--reason <text>', 'why, without persons: it stays in the journal; needed']],
  run: async ({ dataDir, args: [given = ''], options }) => {
    const entrySeq = /^[1-9]\d{0,14}$/.test(given) ? Number(given) : 0;
    if (entrySeq === 0) throw new UsageFault(`${given} is not the number of an entry`);
    const reason = options.reason?.trim() ?? '';
    if (reason === '' || reason.length > REASON_MAX) {
      throw new UsageFault(`--reason <text> is needed, of ${REASON_MAX} characters at most`);
    }
    const link = logOf(journalOf(dataDir));
    const hold = await holdDataDir(dataDir);
    try {
      return reportOf(entrySeq, await quarantine(link, { entrySeq, reason, now: Date.now() }));
    } catch (error) {
      if (!(error instanceof EngineFault)) throw error;
      throw new OperatorFault('notBroken', error.message);
    } finally {
      hold.close();
    }
  },
};

function reportOf(entrySeq: number, to: ReplayedTo): Report {
  const done = `entry ${entrySeq} is quarantined: every replay passes it over`;
  if (to.broken) {
    const json = { quarantined: entrySeq, nextBroken: to.broken.seq };
    return {
      text: `${done}\nbut it is not the only one. ${to.broken.message}`,
      json,
      isFailed: true,
    };
  }
  const hash = stateHash(to.exchange);
  const text = `${done}\nthe journal replays to entry ${to.exchange.seq}, state ${hash}: the server can start`;
  return { text, json: { quarantined: entrySeq, lastSeq: to.exchange.seq, stateHash: hash } };
}
