/**
 * The library that decodes and encodes pictures, loaded with the first one: a server that is shown none starts without
 * it and keeps some ten megabytes. Of the dozens of formats that it knows all but three stay blocked.
 */
import type sharp from 'sharp';

export type PictureLibrary = typeof sharp;

let loading: Promise<PictureLibrary> | undefined;

/** The same one for everybody. */
export function pictureLibrary(): Promise<PictureLibrary> {
  loading ??= load();
  return loading;
}

async function load(): Promise<PictureLibrary> {
  const { default: library } = await import('sharp');
  library.block({ operation: ['VipsForeignLoad'] });
  library.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
    ],
  });
  library.cache(false);
  // One thread for each picture: how many are made at once is the queue's affair.
  library.concurrency(1);
  return library;
}
