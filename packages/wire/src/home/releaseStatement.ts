/** What the owner of a package signs, word for word: one statement for who signs, who serves and who installs. */

export interface ReleaseStatement {
  readonly platform: 'android' | 'ios';
  readonly versionCode: string;
  readonly bytes: number;
  /** 64 hexadecimal digits. */
  readonly sha256: string;
}

/** The statement as text; its UTF-8 is what the signature is of. */
export function releaseStatement({
  platform,
  versionCode,
  bytes,
  sha256,
}: ReleaseStatement): string {
  return `candor release\n${platform}\n${versionCode}\n${bytes}\n${sha256}\n`;
}
