import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createExchange, RULE_BOOK } from '@candor/core';
import { FaultyDisk } from '@candor/journal';
import { openLocalLog } from '../log/localLog.ts';
import { adoptNewestRules } from './adoptNewestRules.ts';
import { EngineHost } from './engineHost.ts';
import { catchUp } from './recover.ts';

const [FIRST] = RULE_BOOK;
const LATER = [FIRST, { ...FIRST, version: 2 }, { ...FIRST, version: 3 }] as const;
const PLACE = { directory: '/log', owner: { id: '4'.repeat(32), purpose: 'test' } };

test('a program that knows newer rules adopts them in the log, once, and replays to them', async () => {
  const disk = new FaultyDisk();
  const log = openLocalLog({ ...PLACE, disk });
  const blank = () => createExchange({ isDemo: true, ruleBook: LATER });
  const host = new EngineHost({ log, exchange: blank() });
  await adoptNewestRules(host);
  assert.equal(host.exchange.rules.version, 3);
  assert.equal(host.lastSeq, 2);
  assert.equal(host.exchange.time, 0, 'a past may yet be played');
  await adoptNewestRules(host);
  assert.equal(host.lastSeq, 2, 'nothing is left to adopt');
  const replayed = blank();
  await catchUp(replayed, log, { quarantined: new Set() });
  assert.equal(replayed.rules.version, 3);
});

test('a program that knows no newer rules writes nothing', async () => {
  const log = openLocalLog({ ...PLACE, disk: new FaultyDisk() });
  const ruleBook = [FIRST] as const;
  const host = new EngineHost({ log, exchange: createExchange({ isDemo: true, ruleBook }) });
  await adoptNewestRules(host);
  assert.equal(host.lastSeq, 0);
});
