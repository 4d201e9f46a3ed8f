/** What each key of a frame says, in words for who writes a program: `/docs` is made from it. */

/** How much the server tells. */
export interface PushSizes {
  /** Of the book, a side. */
  readonly levels: number;
  /** With more markets than `many` all of them come each so many seconds. */
  readonly many: number;
  readonly wholeEvery: number;
}

const code = (text: string) => `<code>${text}</code>`;

/** The words by the keys of `push`, as HTML. */
export function pushWords({
  levels,
  many,
  wholeEvery,
}: PushSizes): Readonly<Record<string, string>> {
  const moved = `to everyone: with more than ${many} markets the whole list comes each ${wholeEvery}th second, and in between here those that changed`;
  return {
    ...marketWords(levels),
    symbols_moved: moved,
    consymbols_moved: moved,
    ...memberWords(),
  };
}

function marketWords(levels: number) {
  const book = `the book, at most ${levels} levels a side, and new trades. Without ${code('previous')} it is the whole book; each later one names in ${code('previous')} the ${code('sequence')} it follows: after a gap subscribe again. Levels replace those of their price; quantity 0 removes one`;
  return {
    symbols: 'to everyone, each second: all spot pairs',
    info: 'the figures of the subscribed pair',
    top: book,
    consymbols: 'to everyone, each second: all perpetuals',
    coninfo: 'the figures of the subscribed perpetual',
    contop: `as ${code('top')}, of the subscribed perpetual`,
    cyclesymbols: 'to everyone, each second: all timed contracts',
    cycleinfo: 'the figures of the subscribed timed contract, at each tick',
    cycletop: 'the newest orders of the subscribed timed contract, all of them each time',
    kline: 'the running bar of the subscribed pair and period, and bars that ended since',
    conkline: 'the same of a perpetual’s mark and index',
  };
}

function memberWords() {
  return {
    support: 'to a member: news of the chat and of tickets',
    own: `to a member: what changed of orders, balances and positions. The first has no ${code('previous')} and nothing else to tell; each later one names in it the ${code('sequence')} it follows: after a gap read by calls again. Open orders and balances stand as they are now, closed orders are to be forgotten; of ${code('contract')} and ${code('cycle')} positions, stops and assets are all there are`,
    deposits: 'to a member: deposits changed, read them again',
    notice: 'to a member: what their devices are told',
    code: `with ${code('msg')}: what was sent is refused, by its number, or the session is over (401)`,
    msg: `the sentence of ${code('code')}`,
  };
}
