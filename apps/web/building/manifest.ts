/** What a device is told of the app that it keeps: names, looks, icons, and the links it may be sent. */
import { PRODUCT_NAME } from '../src/shared/productName.ts';
import type { MarkPicture } from './markPicture.ts';

const PAPER = [0xfb, 0xfa, 0xf6, 255] as const;
const SPOT = [0x8a, 0x5a, 0x00, 255] as const;
const WHITE = [255, 255, 255, 255] as const;
const NOTHING = [255, 255, 255, 0] as const;
const PAPER_TEXT = '#fbfaf6';

/** A mask may cut away all but the middle 80 %; the diagonal of the mark stays inside. */
const MASKED_SHARE = 0.48;
const PLAIN = { share: 0.66, ink: SPOT, paper: PAPER };

/** Every picture under `/icons/`; the badge stands beside messages, where only its outline is drawn. */
export const ICONS: readonly (MarkPicture & { readonly name: string })[] = [
  { name: 'app-192.png', size: 192, ...PLAIN },
  { name: 'app-512.png', size: 512, ...PLAIN },
  { name: 'masked-512.png', size: 512, share: MASKED_SHARE, ink: SPOT, paper: PAPER },
  { name: 'touch.png', size: 180, ...PLAIN },
  { name: 'badge.png', size: 96, share: 0.9, ink: WHITE, paper: NOTHING },
];

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

export const MANIFEST = {
  id: '/',
  name: PRODUCT_NAME,
  short_name: PRODUCT_NAME,
  description: `${PRODUCT_NAME}: an exchange that every member can check.`,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: PAPER_TEXT,
  theme_color: PAPER_TEXT,
  categories: ['finance'],
  icons: [
    icon('app-192.png', 192, 'any'),
    icon('app-512.png', 512, 'any'),
    icon('masked-512.png', 512, 'maskable'),
  ],
  // A friend's link that is shared to the app opens the registration with their code.
  share_target: {
    action: '/share',
    method: 'GET',
    enctype: 'application/x-www-form-urlencoded',
    params: { title: 'title', text: 'text', url: 'url' },
  },
} as const;
