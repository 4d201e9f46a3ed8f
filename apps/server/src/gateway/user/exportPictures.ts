/** The pictures of a copy of a member's data: each with what is known of it, and itself. */
import type { MemberId } from '@candor/money';
import type { MediaDesk } from '../../media/mediaDesk.ts';

/** Bytes of pictures in one copy; what is beyond has its address alone, under which its owner sees it. */
const BYTES_MAX = 24_000_000;

/** Newest first, each JPEG as a data address. */
export async function exportPictures(
  media: Pick<MediaDesk, 'exportOf' | 'read'>,
  memberId: MemberId,
) {
  const told: object[] = [];
  let bytes = 0;
  for (const { contrast: _, ...facts } of await media.exportOf(memberId)) {
    bytes += facts.bytes;
    const jpeg = bytes <= BYTES_MAX ? await media.read(memberId, facts.url) : undefined;
    const image = jpeg && `data:image/jpeg;base64,${jpeg.toString('base64')}`;
    told.push({ ...facts, ...(image ? { image } : {}) });
  }
  return told;
}
