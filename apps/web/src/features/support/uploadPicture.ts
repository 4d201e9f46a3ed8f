/** Uploads one picture for a message; its address is its owner's alone until it is attached. */
import { CALLS, IMAGE_BYTES_MAX, type TextKey } from '@candor/wire';
import { client } from '../../shared/api/client.ts';
import { loseSession } from '../../shared/api/sessionLost.ts';
import { failureText } from '../../shared/i18n/locale.ts';

/** What the server takes; other files are not offered. */
export const FORMATS = 'image/jpeg,image/png,image/webp';

export type Uploaded =
  | { readonly url: string }
  /** In the server's words. */
  | { readonly message: string }
  /** Not even sent. */
  | { readonly refusal: TextKey };

/** §5 uploaded image: at most 10MB. Never rejects. */
export async function uploadPicture(image: Blob): Promise<Uploaded> {
  if (image.size > IMAGE_BYTES_MAX) return { refusal: 'imageTooLarge' };
  const answer = await client(CALLS.img, { image });
  if (answer.type === 'sessionLost') loseSession();
  if (answer.type !== 'success') return { message: answer.message || failureText() };
  const [first] = answer.data;
  return first ? { url: first.url } : { message: failureText() };
}
