/** The home page's banners: small drawings of our own with words in the reader's language. */
import { escapeHtml } from './cleanHtml.ts';
import type { ContentItem } from './contentItems.ts';

export interface Banner {
  readonly id: string;
  /** A data URI, so that nothing is fetched. */
  readonly image: string;
  /** Its words, for readers who do not see the picture. */
  readonly title: string;
  readonly text: string;
  /** Where a tap leads inside the app; empty for nowhere. */
  readonly url: string;
}

const INK = '#14171a';
const PAPER = '#f4f1ea';
const SPOT = '#c8791e';
/** From the left margin to the drawing. */
const TEXT_WIDTH = 416;

const DRAWINGS = {
  demo: '<path d="M486 196V64M522 196V96M558 196V40M594 196V120M630 196V76"/><path d="M470 196h176"/>',
  ledger: '<path d="M478 72h168M478 104h168M478 136h168M478 168h168"/><path d="M562 56v128"/>',
  plain: '<path d="M486 72h152v96h-96l-32 32v-32h-24Z"/>',
  replay: '<path d="M632 120a70 70 0 1 1-22-51"/><path d="M614 36v36h-36"/>',
} as const;

/** A font size at which the words end before the drawing begins; full-width letters take one size. */
function fitted(words: string, sizeMax: number): number {
  const widths = [...words].map((letter) => (letter.charCodeAt(0) > 0x2e7f ? 1 : 0.66));
  const width = widths.reduce((sum, each) => sum + each, 0);
  return Math.min(sizeMax, Math.floor(TEXT_WIDTH / width));
}

function ruler(): string {
  const ticks = Array.from({ length: 35 }, (_, index) => {
    const length = index % 5 === 0 ? 14 : 7;
    return `M${20 + index * 20} 240v-${length}`;
  });
  return `<path d="${ticks.join('')}" stroke="${INK}" stroke-width="1.5"/>`;
}

function draw(drawing: string, [title, line]: readonly [string, string]): string {
  const font = 'font-family="Archivo, system-ui, sans-serif"';
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 240">',
    `<rect width="720" height="240" fill="${PAPER}"/>`,
    ruler(),
    `<g fill="none" stroke="${SPOT}" stroke-width="8">${drawing}</g>`,
    `<text x="40" y="104" ${font} font-size="${fitted(title, 32)}" font-weight="700" fill="${INK}">${escapeHtml(title)}</text>`,
    `<text x="40" y="146" ${font} font-size="${fitted(line, 20)}" fill="${INK}">${escapeHtml(line)}</text>`,
    '</svg>',
  ].join('');
}

export interface BannerWords {
  readonly item: ContentItem;
  readonly title: string;
  /** Plain words. */
  readonly words: string;
}

function isDrawn(slug: string): slug is keyof typeof DRAWINGS {
  return Object.hasOwn(DRAWINGS, slug);
}

/** Banners in display order: with the operator's picture, else drawn here from their words. */
export function bannersOf(banners: readonly BannerWords[]): readonly Banner[] {
  return banners
    .toSorted((a, b) => a.item.position - b.item.position || a.item.itemId - b.item.itemId)
    .map(({ item, title, words: text }) => {
      const drawing = isDrawn(item.slug) ? DRAWINGS[item.slug] : DRAWINGS.plain;
      const drawn = () => `data:image/svg+xml,${encodeURIComponent(draw(drawing, [title, text]))}`;
      return { id: item.slug, image: item.image || drawn(), title, text, url: item.link };
    });
}
