/** What a device hands over when something is shared to the app: a friend's link, alone or inside a message. */

const CODE = /\/register\/([A-Za-z0-9]{1,32})(?![\w-])/;

export interface SharedWords {
  readonly title?: unknown;
  readonly text?: unknown;
  readonly url?: unknown;
}

/** The invitation code of the first referral link in it; undefined when there is none. */
export function sharedCode({ url, text, title }: SharedWords): string | undefined {
  for (const words of [url, text, title]) {
    const code = typeof words === 'string' ? CODE.exec(words)?.[1] : undefined;
    if (code !== undefined) return code;
  }
  return undefined;
}
