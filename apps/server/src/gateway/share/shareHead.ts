/** The tags by which chats and networks draw a card of a link. Everything that is not ours is escaped. */
import type { Locale } from '@candor/wire';
import { escapeHtml } from '../../content/cleanHtml.ts';
import { CARD } from './shareCard.ts';
import { cardName, type SharedLink } from './sharedLink.ts';
import { SHARE_TEXTS } from './shareTexts.ts';

export interface ShareHead {
  readonly link: SharedLink;
  readonly locale: Locale;
  readonly productName: string;
  readonly isDemo: boolean;
  /** Where the exchange is reached, without a slash behind it. */
  readonly origin: string;
}

/** Title and description. */
function shareWords({ link, locale, productName, isDemo }: Omit<ShareHead, 'origin'>) {
  const texts = SHARE_TEXTS[locale];
  const demo = isDemo ? ` ${texts.demo}` : '';
  switch (link.type) {
    case 'pair':
      return {
        title: texts.pairTitle(link.marketSymbol, productName),
        description: texts.pair(link.marketSymbol) + demo,
      };
    case 'invitation':
      return { title: texts.inviteTitle(productName), description: texts.invite + demo };
    case 'notice':
      return {
        title: `${link.title} · ${productName}`,
        description: texts.notice(productName) + demo,
      };
    case 'exchange':
      return { title: productName, description: texts.exchange + demo };
    default:
      return link satisfies never;
  }
}

/** The tags, as they stand before the end of a page's head. */
export function shareHead(head: ShareHead): string {
  const { link, locale, productName, origin } = head;
  const { title, description } = shareWords(head);
  const tags: readonly (readonly [string, string])[] = [
    ['og:type', 'website'],
    ['og:site_name', productName],
    ['og:title', title],
    ['og:description', description],
    ['og:locale', locale.replace('-', '_')],
    ['og:image', `${origin}/card/${locale}/${cardName(link)}.png`],
    ['og:image:width', `${CARD.width}`],
    ['og:image:height', `${CARD.height}`],
    ['og:image:alt', title],
  ];
  const open = tags.map(([name, value]) => `<meta property="${name}" content="${quoted(value)}">`);
  return [...open, '<meta name="twitter:card" content="summary_large_image">'].join('');
}

function quoted(text: string): string {
  return escapeHtml(text).replaceAll('"', '&quot;');
}
