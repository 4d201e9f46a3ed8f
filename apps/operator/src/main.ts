/** candor: the operator's command line. Exit codes: 0 done, 1 refused or failed, 2 wrong usage. */
import { Command, CommanderError } from 'commander';
import { assetAdd, assetList, assetPlatform } from './commands/asset.ts';
import { backup, restore } from './commands/backup.ts';
import { book } from './commands/book.ts';
import {
  contentHide,
  contentList,
  contentPublish,
  contentRemove,
  contentSet,
  contentShow,
} from './commands/content.ts';
import { credit } from './commands/credit.ts';
import { freeze, unfreeze } from './commands/freeze.ts';
import { journalPrune, journalVerify } from './commands/journal.ts';
import { kycApprove, kycList, kycReject, kycShow } from './commands/kyc.ts';
import {
  marketAdd,
  marketChange,
  marketHalt,
  marketList,
  marketResume,
} from './commands/market.ts';
import { memberErase, memberErasures, memberHold, memberResetFactors } from './commands/member.ts';
import { projectionsRebuild } from './commands/projections.ts';
import { replay } from './commands/replay.ts';
import { status } from './commands/status.ts';
import { supportClose, supportList, supportReply, supportShow } from './commands/support.ts';
import { addVerb, type Verb } from './verb.ts';

const VERBS: readonly Verb[] = [status, credit, freeze, unfreeze, replay, backup, restore, book];

const GROUPS: readonly (readonly [string, string, readonly Verb[]])[] = [
  ['asset', 'what can be held', [assetList, assetAdd, assetPlatform]],
  ['market', 'what can be traded', [marketList, marketAdd, marketChange, marketHalt, marketResume]],
  ['journal', 'the log of commands', [journalVerify, journalPrune]],
  [
    'content',
    'what members may read',
    [contentList, contentShow, contentSet, contentPublish, contentHide, contentRemove],
  ],
  ['support', 'what members ask', [supportList, supportShow, supportReply, supportClose]],
  ['kyc', 'who members say they are', [kycList, kycShow, kycApprove, kycReject]],
  ['member', 'persons', [memberErasures, memberErase, memberHold, memberResetFactors]],
  ['projections', 'the tables of history', [projectionsRebuild]],
];

const program = new Command('candor').description("the operator's command line");
program.exitOverride().showHelpAfterError().allowExcessArguments(false);
for (const verb of VERBS) addVerb(program, verb);
for (const [name, summary, verbs] of GROUPS) {
  const group = program.command(name).description(summary);
  for (const verb of verbs) addVerb(group, verb);
}

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof CommanderError)) throw error;
  process.exitCode = error.exitCode === 0 ? 0 : 2;
}
