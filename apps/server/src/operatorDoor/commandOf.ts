/** The command that each commanding operation of the contract asks for. */
import { type CommandOf, OPEN_ORDERS_MAX } from '@candor/core';
import type { AskedOf, CommandingName } from '@candor/wire/operator';

/** What of an operation belongs to its command. */
type FieldsOf<Name extends CommandingName> = Omit<
  AskedOf<Name>,
  'requestKey' | 'reference' | 'seenSeq'
>;

export const COMMAND_OF: {
  readonly [Name in CommandingName]: (fields: FieldsOf<Name>) => CommandOf<Name>;
} = {
  creditMember: (fields) => ({ type: 'creditMember', ...fields }),
  fundHouse: (fields) => ({ type: 'fundHouse', ...fields }),
  setMemberFrozen: (fields) => ({ type: 'setMemberFrozen', ...fields }),
  listAsset: (fields) => ({ type: 'listAsset', ...fields }),
  setPlatformAsset: (fields) => ({ type: 'setPlatformAsset', ...fields }),
  listMarket: ({ openOrdersMax = OPEN_ORDERS_MAX, ...fields }) => {
    return { type: 'listMarket', openOrdersMax, ...fields };
  },
  changeMarket: (fields) => ({ type: 'changeMarket', ...fields }),
  listPerp: ({ leverages, ...fields }) => {
    return { type: 'listPerp', leverages: leverages.map(({ leverage }) => leverage), ...fields };
  },
  changePerp: ({ leverages, ...fields }) => {
    return { type: 'changePerp', leverages: leverages.map(({ leverage }) => leverage), ...fields };
  },
  listCycle: ({ durations, ...fields }) => {
    return { type: 'listCycle', durations: durations.map(durationOf), ...fields };
  },
  changeCycle: ({ durations, ...fields }) => {
    return { type: 'changeCycle', durations: durations.map(durationOf), ...fields };
  },
  setFlashPair: (fields) => ({ type: 'setFlashPair', ...fields }),
  setFlashStock: (fields) => ({ type: 'setFlashStock', ...fields }),
  setWalletTerms: (fields) => ({ type: 'setWalletTerms', ...fields }),
  createOffering: ({ marketId, ...fields }) => ({ type: 'createOffering', marketId, ...fields }),
  openOffering: (fields) => ({ type: 'openOffering', ...fields }),
  cancelOffering: (fields) => ({ type: 'cancelOffering', ...fields }),
  listMining: (fields) => ({ type: 'listMining', ...fields }),
  changeMining: (fields) => ({ type: 'changeMining', ...fields }),
};

function durationOf({ stakeMins, ...rates }: AskedOf<'listCycle'>['durations'][number]) {
  return { ...rates, stakeMins: stakeMins.map(({ amount }) => amount) };
}
