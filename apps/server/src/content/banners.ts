/** The home page's banners: small drawings of our own, over which the app sets the words in its own letters. */
import type { ContentItem } from './contentItems.ts';

export interface Banner {
  readonly id: string;
  /** A data URI, so that nothing is fetched. */
  readonly image: string;
  /** Its words: over a drawing they are to be seen, for a picture they are its description. */
  readonly title: string;
  readonly text: string;
  /** Where a tap leads inside the app; empty for nowhere. */
  readonly url: string;
}

/** Both stand on light and on dark paper. */
const TICK = '#8f8a7e';
const SPOT = '#c8791e';

const DRAWINGS = {
  demo: '<path d="M486 196V64M522 196V96M558 196V40M594 196V120M630 196V76"/><path d="M470 196h176"/>',
  ledger: '<path d="M478 72h168M478 104h168M478 136h168M478 168h168"/><path d="M562 56v128"/>',
  plain: '<path d="M486 72h152v96h-96l-32 32v-32h-24Z"/>',
  replay: '<path d="M632 120a70 70 0 1 1-22-51"/><path d="M614 36v36h-36"/>',
} as const;

function ruler(): string {
  const ticks = Array.from({ length: 35 }, (_, index) => {
    const length = index % 5 === 0 ? 14 : 7;
    return `M${20 + index * 20} 240v-${length}`;
  });
  return `<path d="${ticks.join('')}" stroke="${TICK}" stroke-width="1.5"/>`;
}

function draw(drawing: string): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 240">',
    ruler(),
    `<g fill="none" stroke="${SPOT}" stroke-width="8">${drawing}</g>`,
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

/** Banners in display order: with the operator's picture, else drawn here. */
export function bannersOf(banners: readonly BannerWords[]): readonly Banner[] {
  return banners
    .toSorted((a, b) => a.item.position - b.item.position || a.item.itemId - b.item.itemId)
    .map(({ item, title, words: text }) => {
      const drawing = isDrawn(item.slug) ? DRAWINGS[item.slug] : DRAWINGS.plain;
      const drawn = () => `data:image/svg+xml,${encodeURIComponent(draw(drawing))}`;
      return { id: item.slug, image: item.image || drawn(), title, text, url: item.link };
    });
}
