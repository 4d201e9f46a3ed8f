/** What the door answers itself: commands go to the log, questions to the engine. */
import type { Command } from '@candor/core';
import { asMemberId, type Decimal } from '@candor/money';
import type { Answering, AskedOf, CommandingName, ReadingName } from '@candor/wire/operator';
import type { EnginePort } from '../engine/enginePort.ts';
import { openChanges } from './changes.ts';
import { checkListing, checkNewAsset } from './checkListing.ts';
import { checkPerp, checkPerpChange } from './checkPerp.ts';
import { COMMAND_OF } from './commandOf.ts';
import { isListing } from './listing.ts';

type Engine = Pick<EnginePort, 'submit' | 'query'>;

/** `rebuild` empties the projections and begins to make them again; resolves when they are empty. */
export function engineAnswers(
  engine: Engine,
  rebuild: () => Promise<void>,
): Answering<ReadingName | CommandingName> {
  return {
    ...commandAnswers(engine),
    exchange: () => engine.query('audit', {}),
    ledger: () => engine.query('ledger', {}),
    balances: (asked) => engine.query('balances', asked),
    memberState: async (asked) => ({ member: await engine.query('member', asked) }),
    booked: (asked) => engine.query('booked', asked),
    flash: () => engine.query('flash', {}),
    flashInventory: () => engine.query('flashInventory', {}),
    perps: () => engine.query('perps', {}),
    perpRisk: ({ marketId, count }) => engine.query('perpRisk', { marketId, count }),
    cycles: () => engine.query('cycles', {}),
    cycleRisk: (asked) => engine.query('cycleRisk', asked),
    offerings: () => engine.query('offerings', {}),
    mining: () => engine.query('mining', {}),
    wallet: () => engine.query('wallet', { memberId: asMemberId(0) }),
    rebuildProjections: () => rebuild().then(() => ({})),
  };
}

function commandAnswers(engine: Engine): Answering<CommandingName> {
  const door: Door = { engine, changes: openChanges() };
  return {
    creditMember: submitting('creditMember', door),
    fundHouse: submitting('fundHouse', door),
    setMemberFrozen: submitting('setMemberFrozen', door),
    listAsset: submitting('listAsset', door),
    setPlatformAsset: submitting('setPlatformAsset', door),
    listMarket: submitting('listMarket', door),
    changeMarket: submitting('changeMarket', door),
    listPerp: submitting('listPerp', door),
    changePerp: submitting('changePerp', door),
    listCycle: submitting('listCycle', door),
    changeCycle: submitting('changeCycle', door),
    setFlashPair: submitting('setFlashPair', door),
    setFlashStock: submitting('setFlashStock', door),
    setWalletTerms: submitting('setWalletTerms', door),
    createOffering: submitting('createOffering', door),
    openOffering: submitting('openOffering', door),
    cancelOffering: submitting('cancelOffering', door),
    listMining: submitting('listMining', door),
    changeMining: submitting('changeMining', door),
  };
}

interface Door {
  readonly engine: Engine;
  readonly changes: ReturnType<typeof openChanges>;
}

function submitting<Name extends CommandingName>(name: Name, { engine, changes }: Door) {
  return (asked: AskedOf<Name>) => {
    const { requestKey, reference, seenSeq, ...fields }: Asked<Name> = asked;
    const command = COMMAND_OF[name](fields);
    return changes({
      ...{ command, seenSeq },
      submit: () => submit(engine, command, { requestKey, reference }),
    });
  };
}

/** `reference`: of a listing, a price that its pair may have. */
type Asked<Name extends CommandingName> = AskedOf<Name> & {
  readonly requestKey: bigint;
  readonly reference?: Decimal | undefined;
  readonly seenSeq?: number | undefined;
};

async function submit(
  engine: Engine,
  command: Command,
  { requestKey, reference }: { requestKey: bigint; reference: Decimal | undefined },
) {
  if (isListing(command)) {
    if (command.type === 'listPerp') checkPerp(command);
    checkListing(command, await engine.query('exchange', {}), reference);
  } else if (command.type === 'changePerp') {
    checkPerpChange(command, await engine.query('exchange', {}));
  } else if (command.type === 'listAsset') {
    checkNewAsset(command, await engine.query('exchange', {}));
  }
  return engine.submit(command, requestKey);
}
