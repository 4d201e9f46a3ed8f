/** Compresses one picture and uploads it. */
import { CALLS, IMAGE_BYTES_MAX, type TextKey } from '@candor/wire';
import { client } from '../../shared/api/client.ts';
import { loseSession } from '../../shared/api/sessionLost.ts';
import { failureText } from '../../shared/i18n/locale.ts';
import { compressImage } from './compressImage.ts';
import { fetchWithProgress } from './fetchWithProgress.ts';

export type Uploaded =
  | { readonly type: 'done'; readonly url: string }
  /** The picture itself is refused: another one is needed. */
  | { readonly type: 'refused'; readonly message?: string; readonly refusal?: TextKey }
  /** No answer came: the same picture may be tried again. */
  | { readonly type: 'failed'; readonly message: string };

/** Uploads; never rejects. */
export async function uploadImage(
  file: Blob,
  onProgress: (share: number) => void,
): Promise<Uploaded> {
  // §5: of what was chosen, whatever it would be made to.
  if (file.size > IMAGE_BYTES_MAX) return { type: 'refused', refusal: 'imageTooLarge' };
  const image = await compressImage(file).catch(() => undefined);
  if (image === undefined) return { type: 'refused', refusal: 'imageInvalid' };
  const answer = await client(CALLS.img, { image }, { fetch: fetchWithProgress(onProgress) });
  if (answer.type === 'success') {
    const url = answer.data[0]?.url;
    return url ? { type: 'done', url } : { type: 'failed', message: failureText() };
  }
  if (answer.type === 'refused') return { type: 'refused', message: answer.message };
  if (answer.type === 'sessionLost') loseSession();
  return { type: 'failed', message: answer.message || failureText() };
}
