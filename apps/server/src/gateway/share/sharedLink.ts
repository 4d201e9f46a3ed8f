/** What a link that is passed on is about: a listed pair, an invitation, a notice, or the exchange. Pure. */

export type SharedLink =
  | { readonly type: 'pair'; readonly marketSymbol: string; readonly kind: 'spot' | 'perp' }
  | { readonly type: 'invitation' }
  | { readonly type: 'notice'; readonly title: string }
  | { readonly type: 'exchange' };

const PAIR_TEXT = /^([A-Za-z0-9]{1,20})[_/-]([A-Za-z0-9]{1,20})$/;

/** What there is; it keeps out what only somebody typed. */
export interface Shown {
  readonly isListed: (marketSymbol: string, kind: 'spot' | 'perp') => boolean;
  /** Undefined for a notice that is not shown. */
  readonly noticeTitle: (id: string) => string | undefined;
}

/** Of a page's address, as the app reads it. */
export function sharedLinkOf(url: string, { isListed, noticeTitle }: Shown): SharedLink {
  const [path = '', query = ''] = url.split('#')[0]?.split('?') ?? [];
  const [first = '', second = ''] = path.toLowerCase().split('/').filter(Boolean);
  if (first === 'register' && second !== '') return { type: 'invitation' };
  const search = new URLSearchParams(query);
  const title = first === 'notice' ? noticeTitle(search.get('id') ?? '') : undefined;
  if (title !== undefined) return { type: 'notice', title };
  const isPerp = second === 'contract' || search.get('kind') === 'futures';
  const [, base, quote] = PAIR_TEXT.exec(search.get('pair') ?? '') ?? [];
  if ((first !== 'marketdetails' && first !== 'trade') || !base || !quote) {
    return { type: 'exchange' };
  }
  const kind = isPerp ? 'perp' : 'spot';
  const marketSymbol = `${base}/${quote}`.toUpperCase();
  if (!isListed(marketSymbol, kind)) return { type: 'exchange' };
  return { type: 'pair', marketSymbol, kind };
}

/** Under which name its picture is asked for and kept: all links but those to pairs have one. */
export function cardName(link: SharedLink): string {
  if (link.type !== 'pair') return 'exchange';
  return `${link.kind}-${link.marketSymbol.replace('/', '_')}`;
}
