/** POST /user/img: uploads one picture; its address is shown to its owner only. Source: spec §5, §7. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';

/** §5 uploaded image: at most 10MB. */
export const IMAGE_BYTES_MAX = 10 * 2 ** 20;
/** What is read as a picture; of anything else the upload is refused. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** A picture's address as the upload answered it. */
export const pictureUrl = z.string().check(z.minLength(1), z.maxLength(200));

const file = z.custom<Blob>((given) => given instanceof Blob);

export const img = defineCall({
  method: 'POST',
  path: '/user/img',
  auth: 'member',
  isUpload: true,
  request: record({ image: file }, { image: 'imgurl' }),
  response: z.array(record({ url: pictureUrl })),
  rejects: ['imageRequired', 'imageTooLarge', 'imageInvalid', 'imageQuotaUsed'],
});
