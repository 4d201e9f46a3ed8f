/**
 * iOS shows a picture of exactly the screen's size while a kept app starts, and nothing where there is none. It
 * reads the page's links when the app is put on the home screen, so they are drawn here for the device at hand.
 */

const MARK = 'M4 26h24M6 26V12m5 14v-7m5 7V7m5 19v-7m5 7V12';
const MARK_SIZE = 32;
const LOOKS = {
  light: { paper: '#fbfaf6', ink: '#8a5a00' },
  dark: { paper: '#0f1112', ink: '#e8b04a' },
} as const;

/** Adds a link for each look; only where there is such a thing as an app on an iOS home screen. */
export function addStartupImages(): void {
  if (!('standalone' in navigator)) return;
  for (const look of ['light', 'dark'] as const) {
    const href = draw(LOOKS[look]);
    if (href === undefined) continue;
    const link = document.createElement('link');
    link.rel = 'apple-touch-startup-image';
    link.media = `(prefers-color-scheme: ${look})`;
    link.href = href;
    document.head.append(link);
  }
}

/** The mark in the middle of paper, as large as the screen; undefined where a canvas cannot be that large. */
function draw({ paper, ink }: (typeof LOOKS)['light' | 'dark']): string | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = screen.width * devicePixelRatio;
  canvas.height = screen.height * devicePixelRatio;
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  pen.fillStyle = paper;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  const scale = canvas.width / 4 / MARK_SIZE;
  pen.translate((canvas.width - scale * MARK_SIZE) / 2, (canvas.height - scale * MARK_SIZE) / 2);
  pen.scale(scale, scale);
  pen.strokeStyle = ink;
  pen.lineWidth = 2.5;
  pen.stroke(new Path2D(MARK));
  return canvas.toDataURL('image/png');
}
