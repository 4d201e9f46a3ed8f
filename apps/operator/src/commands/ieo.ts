/** candor ieo create, open, cancel, report: offerings of new coins, from their draft to their settlement. */

import { formatUnitsTrimmed } from '@candor/money';
import type { AssetRow, ExchangeRow, OfferingHolders, OfferingRow } from '@candor/wire/operator';
import { offeringTerms, TERM_OPTIONS } from '../ieoTerms.ts';
import { percentOf, readListing, symbolOf, wholeOf } from '../listing.ts';
import { ask, submit } from '../liveServer.ts';
import { OperatorFault } from '../report.ts';
import type { Verb } from '../verb.ts';

const BEHIND = 'history in SQL is still behind the exchange: members may be missing; ask again';

const ieoCreate: Verb = {
  usage: 'create <asset> <payAsset>',
  summary:
    'write an offering down as a draft; nothing moves until ieo open. Needs every option but --identity and those with "unless said"',
  options: TERM_OPTIONS,
  run: async ({ dataDir, args: [code = '', pay = ''], options }) => {
    const listing = await readListing(dataDir);
    const terms = offeringTerms(listing, [code, pay], options);
    const { seq, outcome } = await submit(dataDir, 'createOffering', terms);
    const { offeringId = 0 } = outcome;
    const fee = percentOf(terms.feeRate);
    const text = `offering ${offeringId} is a draft, fee ${fee} (entry ${seq}): read ieo report, then ieo open`;
    return { text, json: { offeringId, seq } };
  },
};

const ieoOpen: Verb = {
  usage: 'open <offering>',
  summary: 'deposit the whole supply out of the issuer’s account; it opens at its time',
  run: async ({ dataDir, args: [id = ''] }) => {
    const offeringId = wholeOf(id, 'offering');
    const { seq } = await submit(dataDir, 'openOffering', { offeringId });
    const text = `offering ${offeringId} has its supply and opens at its time (entry ${seq})`;
    return { text, json: { offeringId, seq } };
  },
};

const ieoCancel: Verb = {
  usage: 'cancel <offering>',
  summary: 'before its window has closed: everything goes back to whom it came from',
  run: async ({ dataDir, args: [id = ''] }) => {
    const offeringId = wholeOf(id, 'offering');
    const { seq } = await submit(dataDir, 'cancelOffering', { offeringId });
    return { text: `offering ${offeringId} is canceled (entry ${seq})`, json: { offeringId, seq } };
  },
};

const ieoReport: Verb = {
  usage: 'report [offering]',
  summary: 'show offerings with their terms, what is committed, what was sold and raised',
  run: async ({ dataDir, args: [id] }) => {
    const listing = await readListing(dataDir);
    const rows = await ask(dataDir, 'offerings', {});
    const history = await ask(dataDir, 'ieo.holders', {});
    const wanted = id === undefined ? undefined : wholeOf(id, 'offering');
    const offerings = rows
      .filter(({ offering }) => wanted === undefined || offering.offeringId === wanted)
      .map((row) => ({ ...describe(listing, row), members: membersOf(row, history) }));
    if (wanted !== undefined && offerings.length === 0) {
      throw new OperatorFault('offeringUnknown', `there is no offering ${wanted}`);
    }
    const texts = [...offerings.map(textOf), ...(history.isBehind ? [BEHIND] : [])];
    const text = offerings.length === 0 ? 'there are no offerings' : texts.join('\n\n');
    return { text, json: { offerings, isBehind: history.isBehind } };
  },
};

/** What an operator does with offerings. */
export const IEO_VERBS: readonly Verb[] = [ieoCreate, ieoOpen, ieoCancel, ieoReport];

/** The engine knows those who have something to come, history all who ever had. */
function membersOf({ offering, memberCount }: OfferingRow, { offerings }: OfferingHolders): number {
  const kept = offerings.find(({ offeringId }) => offeringId === offering.offeringId);
  return Math.max(memberCount, kept?.count ?? 0);
}

function describe(listing: ExchangeRow, { offering, ...row }: OfferingRow) {
  const [asset, pay] = [listing.assets[offering.assetId], listing.assets[offering.payAsset]];
  const coins = (count: number) => shown(asset, BigInt(count) * BigInt(offering.lot));
  const market = listing.markets.find(({ marketId }) => marketId === offering.marketId);
  return {
    offeringId: offering.offeringId,
    status: row.status,
    asset: asset?.code ?? '?',
    payAsset: pay?.code ?? '?',
    mode: offering.mode,
    issuerId: offering.issuerId,
    identityRequired: offering.identityRequired,
    lot: coins(1),
    lotPrice: shown(pay, BigInt(offering.lotPrice)),
    supply: coins(offering.supply),
    min: coins(offering.memberMin),
    max: coins(offering.memberMax),
    fee: percentOf(offering.feeRate),
    opensAt: timeOf(offering.opensAt),
    closesAt: timeOf(offering.closesAt),
    listsAt: timeOf(offering.listsAt),
    market: market === undefined ? null : symbolOf(listing, market),
    unlocks: offering.unlocks.map(({ at, share }) => ({ at: timeOf(at), share: percentOf(share) })),
    seed: offering.seed,
    committed: coins(row.committed),
    remaining: coins(row.remaining),
    sold: coins(row.sold),
    raised: shown(pay, BigInt(row.raised)),
  };
}

function textOf(row: ReturnType<typeof describe> & { readonly members: number }): string {
  const { asset, payAsset } = row;
  const unlocks = row.unlocks.map(({ at, share }) => `${share} at ${at}`).join(', ');
  return [
    `offering ${row.offeringId} · ${row.status} · ${row.supply} ${asset} (${row.mode})`,
    `  ${row.lotPrice} ${payAsset} for ${row.lot} ${asset}, ${row.min} to ${row.max} ${asset} a member, ` +
      `fee ${row.fee}${row.identityRequired ? ', identity required' : ''}`,
    `  issuer ${row.issuerId}, seed ${row.seed}, market ${row.market ?? 'none'}`,
    `  opens ${row.opensAt}, closes ${row.closesAt}, lists ${row.listsAt}`,
    `  unlocks ${unlocks === '' ? 'at once' : unlocks}`,
    `  committed ${row.committed} by ${row.members} members, ` +
      `sold ${row.sold} ${asset}, raised ${row.raised} ${payAsset}`,
  ].join('\n');
}

function shown(asset: AssetRow | undefined, units: bigint): string {
  return formatUnitsTrimmed(units, asset?.decimals ?? 0);
}

function timeOf(at: number): string {
  return new Date(at).toISOString();
}
