/** Every command of the operator, and how one line of them is gone through. */
import { Command, CommanderError } from 'commander';
import { APP_VERBS } from './commands/app.ts';
import { assetAdd, assetList, assetPlatform } from './commands/asset.ts';
import { backup, restore } from './commands/backup.ts';
import { book } from './commands/book.ts';
import { clockBelieve } from './commands/clock.ts';
import {
  contentHide,
  contentList,
  contentPublish,
  contentRemove,
  contentSet,
  contentShow,
} from './commands/content.ts';
import { credit } from './commands/credit.ts';
import { CURRENCY_VERBS } from './commands/currency.ts';
import { cycle } from './commands/cycle.ts';
import { CYCLE_VERBS } from './commands/cycles.ts';
import {
  depositClaims,
  depositConfirm,
  depositGive,
  depositList,
  depositPicture,
  depositReject,
  networkList,
} from './commands/deposit.ts';
import { featureHide, featureList, featureShow } from './commands/feature.ts';
import { FIAT_VERBS } from './commands/fiat.ts';
import { flashChange, flashClose, flashList, flashSet } from './commands/flash.ts';
import { flashBound, flashFund, flashReport } from './commands/flashStock.ts';
import { formula } from './commands/formula.ts';
import { freeze, unfreeze } from './commands/freeze.ts';
import { houseFund, houseList } from './commands/house.ts';
import { IEO_VERBS } from './commands/ieo.ts';
import { index } from './commands/indexPrices.ts';
import { journalPrune, journalVerify } from './commands/journal.ts';
import { kycApprove, kycList, kycReject, kycRevoke, kycShow } from './commands/kyc.ts';
import {
  marketAdd,
  marketChange,
  marketDelist,
  marketHalt,
  marketList,
  marketResume,
} from './commands/market.ts';
import {
  memberErase,
  memberErasures,
  memberHold,
  memberNumber,
  memberRelink,
  memberResetFactors,
  memberUnlinked,
  memberVerifyLog,
} from './commands/member.ts';
import { memberShow } from './commands/memberShow.ts';
import { MINING_VERBS } from './commands/mining.ts';
import { perp } from './commands/perp.ts';
import { perpAdd, perpChange, perpHalt, perpList, perpResume } from './commands/perpMarket.ts';
import { perpInsurance, perpRisk } from './commands/perpRisk.ts';
import { projectionsRebuild } from './commands/projections.ts';
import { proofLiabilities } from './commands/proof.ts';
import { journalQuarantine } from './commands/quarantine.ts';
import { receiptVerify } from './commands/receipt.ts';
import { replay } from './commands/replay.ts';
import { signer } from './commands/signer.ts';
import { status } from './commands/status.ts';
import { supportClose, supportList, supportReply, supportShow } from './commands/support.ts';
import { walletList, walletSet } from './commands/wallet.ts';
import {
  withdrawalApprove,
  withdrawalKey,
  withdrawalList,
  withdrawalReject,
  withdrawalShow,
} from './commands/withdrawal.ts';
import { withoutLong } from './report.ts';
import type { Terminal } from './terminal.ts';
import { addVerb, type Ends, type Verb } from './verb.ts';

const VERBS: readonly Verb[] = [
  status,
  index,
  credit,
  freeze,
  unfreeze,
  replay,
  backup,
  restore,
  book,
  formula,
  signer,
];

/** Behind `perp`, which without a word tries perpetuals out. */
const PERP_VERBS: readonly Verb[] = [
  perpList,
  perpAdd,
  perpChange,
  perpHalt,
  perpResume,
  perpInsurance,
  perpRisk,
];

const FLASH_VERBS: readonly Verb[] = [
  flashList,
  flashSet,
  flashChange,
  flashClose,
  flashFund,
  flashBound,
  flashReport,
];

const GROUPS: readonly (readonly [string, string, readonly Verb[]])[] = [
  ['app', 'versions of the app for devices', APP_VERBS],
  ['asset', 'what can be held', [assetList, assetAdd, assetPlatform]],
  [
    'market',
    'what can be traded',
    [marketList, marketAdd, marketChange, marketHalt, marketDelist, marketResume],
  ],
  ['flash', 'what can be exchanged at once', FLASH_VERBS],
  ['fiat', 'what is bought and sold for money of a bank', FIAT_VERBS],
  ['ieo', 'offerings of new coins', IEO_VERBS],
  ['mining', 'what can be locked for interest', MINING_VERBS],
  ['clock', 'time after a jump of the clock', [clockBelieve]],
  ['currency', 'in which money members may see values', CURRENCY_VERBS],
  ['feature', 'what the app leaves out', [featureList, featureHide, featureShow]],
  ['house', 'what the house holds', [houseList, houseFund]],
  ['proof', 'what the exchange can show', [proofLiabilities]],
  ['receipt', 'what timed contracts were decided by', [receiptVerify]],
  ['journal', 'the log of commands', [journalVerify, journalPrune, journalQuarantine]],
  [
    'content',
    'what members may read',
    [contentList, contentShow, contentSet, contentPublish, contentHide, contentRemove],
  ],
  ['support', 'what members ask', [supportList, supportShow, supportReply, supportClose]],
  ['kyc', 'who members say they are', [kycList, kycShow, kycApprove, kycReject, kycRevoke]],
  [
    'deposit',
    'what came in for members',
    [depositList, depositClaims, depositPicture, depositConfirm, depositReject, depositGive],
  ],
  ['network', 'the chains that money comes in and goes out by', [networkList]],
  ['wallet', 'which coins come in and go out', [walletList, walletSet]],
  [
    'member',
    'persons',
    [
      ...[memberErasures, memberErase, memberHold, memberResetFactors, memberVerifyLog],
      ...[memberUnlinked, memberRelink, memberNumber, memberShow],
    ],
  ],
  [
    'withdrawal',
    'what members want paid out',
    [withdrawalList, withdrawalShow, withdrawalKey, withdrawalApprove, withdrawalReject],
  ],
  ['projections', 'the tables of history', [projectionsRebuild]],
];

/**
 * Goes through one line of the command line. Resolves with its exit code: 0 done, 1 refused or failed, 2 wrong
 * usage.
 */
export async function candor(args: readonly string[], terminal: Terminal): Promise<number> {
  const program = new Command('candor').description("the operator's command line");
  program.exitOverride().showHelpAfterError().allowExcessArguments(false);
  program.configureOutput({
    writeOut: (text) => terminal.output.write(text),
    writeErr: (text) => terminal.errors.write(withoutLong(text, args)),
  });
  // What stands behind a word is the word's, also where the command before it has options of its own.
  program.enablePositionalOptions();
  let code = 0;
  const ends: Ends = (ended) => {
    code = ended;
  };
  addAll(program, terminal, ends);
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? 0 : 2;
  }
  return code;
}

function addAll(program: Command, terminal: Terminal, ends: Ends): void {
  const add = (parent: Command, verb: Verb) => addVerb(parent, verb, terminal, ends);
  for (const verb of VERBS) add(program, verb);
  const perps = add(program, perp);
  for (const verb of PERP_VERBS) add(perps, verb);
  const cycles = add(program, cycle);
  for (const verb of CYCLE_VERBS) add(cycles, verb);
  for (const [name, summary, verbs] of GROUPS) {
    const group = program.command(name).description(summary);
    for (const verb of verbs) add(group, verb);
  }
}
