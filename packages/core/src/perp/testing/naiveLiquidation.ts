/** The ladder of a liquidation in a NaiveWorld: everything is looked at, again and again. Tests only. */
import {
  cancel,
  carryOut,
  closeBound,
  isRowDue,
  isSellOf,
  limitOf,
  type NaiveMeaning,
} from './naiveOrders.ts';
import {
  drawProfit,
  fitStops,
  move,
  shareOfTarget,
  type Target,
  takePortion,
} from './naiveRows.ts';
import {
  ceilDivide,
  closeCostOf,
  crossOf,
  crossRowsOf,
  equityOf,
  floorDivide,
  freeOf,
  gainOf,
  isResting,
  isSame,
  type NaiveKey,
  type NaiveMarket,
  type NaiveRow,
  type NaiveWorld,
  notionalOf,
  rowOf,
  tierOf,
  worthOf,
} from './naiveWorld.ts';

const INT32_MAX = 2n ** 31n - 1n;

interface Place {
  readonly market: NaiveMarket;
  readonly row: NaiveRow;
}

/** By market and side: who is deleveraged in this tick, the first first. */
type Ranks = Map<string, NaiveKey[]>;

/** Works off what is due in the markets of a base asset; everything is tried once a market. */
export function liquidateDue(world: NaiveWorld, baseAsset: number): void {
  const ranks: Ranks = new Map();
  for (const market of world.markets.filter(({ terms }) => terms.baseAsset === baseAsset)) {
    const tried = new Set<number>();
    for (let due = dueOf(world, market, tried); due.length > 0; ) {
      for (const key of due) {
        if (!isDue(world, market, key)) continue;
        tried.add(numberOf(key));
        if (key.mode === 1) workOffRow(world, { market, row: rowOf(market, key) }, ranks);
        else workOffAccount(world, key.member, ranks);
      }
      due = dueOf(world, market, tried);
    }
  }
}

function numberOf({ member, side, mode }: NaiveKey): number {
  return member * 4 + side * 2 + mode;
}

/** Isolated rows and accounts with a row here that are due, worst first. */
function dueOf(world: NaiveWorld, market: NaiveMarket, tried: Set<number>): NaiveKey[] {
  const keys = new Map<number, NaiveKey>();
  for (const { member, side, mode, lots } of market.rows) {
    const key = { member, side: mode === 1 ? side : 0, mode };
    if (lots > 0) keys.set(numberOf(key), key);
  }
  return [...keys.values()]
    .filter((key) => key.mode === 0 || !isResting(world, market))
    .filter((key) => !tried.has(numberOf(key)) && isDue(world, market, key))
    .map((key) => ({ key, health: healthOf(world, market, key) }))
    .sort((left, right) => left.health - right.health || numberOf(left.key) - numberOf(right.key))
    .map(({ key }) => key);
}

function isDue(world: NaiveWorld, market: NaiveMarket, key: NaiveKey): boolean {
  return key.mode === 1 ? isRowDue(market, rowOf(market, key)) : isAccountDue(world, key.member);
}

export function isAccountDue(world: NaiveWorld, member: number): boolean {
  return equityOf(world, member) < crossOf(world, member).maintenance;
}

function healthOf(world: NaiveWorld, market: NaiveMarket, key: NaiveKey): number {
  if (key.mode === 0) {
    return Number(equityOf(world, key.member)) / Number(crossOf(world, key.member).maintenance);
  }
  const row = rowOf(market, key);
  const backing = worthOf(market, row, market.mark) + row.margin;
  return Number(backing) / Number(closeCostOf(market, row, market.mark));
}

function workOffRow(world: NaiveWorld, place: Place, ranks: Ranks): void {
  const { market, row } = place;
  cancelOrdersOf(world, place);
  while (isRowDue(market, row) && reduceTier(world, place));
  if (isRowDue(market, row)) takeOver(world, place, { target: -row.margin, ranks });
}

function workOffAccount(world: NaiveWorld, member: number, ranks: Ranks): void {
  for (const market of world.markets) {
    const own = market.orders.filter((each) => !each.closes && each.key.member === member);
    for (const order of own) cancel(world, market, order);
  }
  for (const place of freeRowsOf(world, member)) {
    while (isAccountDue(world, member) && reduceTier(world, place));
  }
  if (isAccountDue(world, member)) takeOverAccount(world, member, ranks);
}

/** A member's cross rows that may be liquidated. */
function freeRowsOf(world: NaiveWorld, member: number) {
  return crossRowsOf(world, member).filter(({ market }) => !isResting(world, market));
}

function cancelOrdersOf(world: NaiveWorld, { market, row }: Place): void {
  const own = market.orders.filter((each) => isSame(each.key, row));
  for (const order of own) cancel(world, market, order);
}

function closing({ member, side, mode }: NaiveRow, target?: Target): NaiveMeaning {
  const key = { member, side, mode };
  const meaning = { key, closes: true, leverage: 0, takeProfit: 0, stopLoss: 0 };
  return target === undefined ? meaning : { ...meaning, target };
}

/** Closes just enough for the next lower tier; false when nothing was closed. */
function reduceTier(world: NaiveWorld, { market, row }: Place): boolean {
  const tier = tierOf(market, notionalOf(market, market.mark, row.lots));
  if (tier === 0) return false;
  const kept = Number(
    market.terms.tiers[tier - 1]!.cap / (BigInt(market.mark) * market.terms.factor),
  );
  const lots = row.lots - kept;
  const meaning = closing(row);
  const edge = limitOf(market, isSellOf(meaning), undefined);
  const limit = closeBound(world, market, { row, lots, limit: edge });
  const asked = { price: undefined, lots, timeInForce: 'ioc' };
  return carryOut(world, market, { limit, asked, meaning }).filled > 0;
}

/** Closes a row for the house; its member is left with the target. */
function takeOver(
  world: NaiveWorld,
  place: Place,
  { target: amount, ranks }: { readonly target: bigint; readonly ranks: Ranks },
): void {
  const { market, row } = place;
  cancelOrdersOf(world, place);
  const target = { amount };
  const meaning = closing(row, target);
  const isSell = isSellOf(meaning);
  const edge = limitOf(market, isSell, undefined);
  const worst = worstPrice(world, place, target);
  const limit = isSell ? Math.max(worst, edge) : Math.min(worst, edge);
  const asked = { price: undefined, lots: row.lots, timeInForce: 'ioc' };
  carryOut(world, market, { limit, asked, meaning });
  if (row.lots > 0) deleverage(world, place, { target, ranks });
}

/** The price at which closing all would cost the fund all it has. */
function worstPrice(world: NaiveWorld, { market, row }: Place, target: Target): number {
  const perTick = BigInt(row.lots) * market.terms.factor;
  const given = target.amount - world.fund + row.settled;
  const price =
    row.side === 0
      ? ceilDivide(row.entry + given, perTick)
      : floorDivide(row.entry - given, perTick);
  if (price < 1n) return 0;
  return Number(price > INT32_MAX ? INT32_MAX : price);
}

function takeOverAccount(world: NaiveWorld, member: number, ranks: Ranks): void {
  const isFree = ({ market }: Pick<Place, 'market'>) => !isResting(world, market);
  const holdsRest = crossRowsOf(world, member).some((place) => !isFree(place));
  let tried = 0;
  let plan = planOf(world, member).filter(isFree);
  while (tried < plan.length && isAccountDue(world, member)) {
    const { market, row, target } = plan[tried]!;
    const before = row.lots;
    if (holdsRest) drawProfit(world, member, -target);
    const isCovered = target >= 0n || freeOf(world, member) >= -target;
    if (isCovered) takeOver(world, { market, row }, { target, ranks });
    tried = isCovered && row.lots !== before ? 0 : tried + 1;
    if (tried === 0) plan = planOf(world, member).filter(isFree);
  }
}

/** Each row's share of the account, by what it must keep; what brings most first. */
function planOf(world: NaiveWorld, member: number) {
  const equity = equityOf(world, member);
  const { maintenance } = crossOf(world, member);
  const rows = crossRowsOf(world, member);
  let left = equity;
  const plan = rows.map(({ market, row }, at) => {
    const part = (equity * closeCostOf(market, row, market.mark)) / maintenance;
    const share = at === rows.length - 1 ? left : part;
    left -= share;
    return { market, row, target: worthOf(market, row, market.mark) - share };
  });
  return plan.sort((one, other) =>
    one.target === other.target ? 0 : one.target > other.target ? -1 : 1,
  );
}

/** What nobody took is closed against the other side, the highest score first. */
function deleverage(
  world: NaiveWorld,
  { market, row }: Place,
  { target, ranks }: { readonly target: Target; readonly ranks: Ranks },
): void {
  const others = rankedRows(world, market, { side: 1 - row.side, ranks });
  while (row.lots > 0 && others.length > 0) {
    const other = rowOf(market, others[0]!);
    const lots = Math.min(row.lots, other.lots);
    const left = row.lots;
    const isTaken = lots > 0 && closeAgainst(world, { market, row, target }, { other, lots });
    if (!isTaken || lots < left) others.shift();
  }
}

function rankedRows(
  world: NaiveWorld,
  market: NaiveMarket,
  { side, ranks }: { readonly side: number; readonly ranks: Ranks },
): NaiveKey[] {
  const name = `${market.id} ${side}`;
  const known = ranks.get(name);
  if (known !== undefined) return known;
  const ranked = market.rows
    .filter((row) => row.side === side && row.lots > 0)
    .map((row) => ({ row, score: scoreOf(world, market, row) }))
    .sort((left, right) => right.score - left.score || numberOf(left.row) - numberOf(right.row))
    .map(({ row: { member, mode } }) => ({ member, side, mode }));
  ranks.set(name, ranked);
  return ranked;
}

function scoreOf(world: NaiveWorld, market: NaiveMarket, row: NaiveRow): number {
  const { mark } = market;
  const gain = Number(gainOf(market, row, mark));
  const value = Number(notionalOf(market, mark, row.lots));
  const isolated = worthOf(market, row, mark) + row.margin;
  const backing = row.mode === 1 ? isolated : equityOf(world, row.member);
  const leverage = value / Math.max(1, Number(backing));
  const share = gain / Number(row.entry);
  return gain > 0 ? share * leverage : share / leverage;
}

/** Closes lots of a bankrupt row against another, if that can pay. */
function closeAgainst(
  world: NaiveWorld,
  { market, row, target }: Place & { readonly target: Target },
  { other, lots }: { readonly other: NaiveRow; readonly lots: number },
): boolean {
  const borne = shareOfTarget(target, row, lots);
  const [part, whole] = [BigInt(lots), BigInt(row.lots)];
  const settled = ceilDivide(row.settled * part, whole);
  const entry = (row.side === 0 ? ceilDivide : floorDivide)(row.entry * part, whole);
  const notional = row.side === 0 ? entry + borne + settled : entry - borne - settled;
  if (!canPay(world, market, { other, lots, notional })) return false;
  cancelOrdersOf(world, { market, row: other });
  target.amount -= borne;
  const mine = takePortion(row, { lots, notional, borne });
  move(world, row.member, { margin: row.mode === 1 ? -mine.margin : 0n, profit: mine.profit });
  fitStops(market, row);
  const theirs = takePortion(other, { lots, notional });
  if (other.mode === 0) drawProfit(world, other.member, -theirs.profit);
  const margin = other.mode === 1 ? -theirs.margin : 0n;
  move(world, other.member, { margin, profit: theirs.profit });
  fitStops(market, other);
  return true;
}

function canPay(
  world: NaiveWorld,
  market: NaiveMarket,
  { other, lots, notional }: { other: NaiveRow; lots: number; notional: bigint },
): boolean {
  const atMark = notionalOf(market, market.mark, lots);
  const cost = other.side === 0 ? atMark - notional : notional - atMark;
  if (other.mode === 0) return equityOf(world, other.member) >= cost;
  const all = worthOf(market, other, market.mark) + other.margin;
  if (lots === other.lots) return all >= cost;
  return floorDivide(all * BigInt(lots), BigInt(other.lots)) - 2n >= cost;
}
