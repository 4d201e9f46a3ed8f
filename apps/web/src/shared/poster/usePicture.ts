/** A drawn poster as a file: to be looked at, saved and, where the device can, shared. */

import { useEffect, useState } from 'react';
import { device } from '../native/chooseDevice.ts';
import { canShare, share } from '../native/share.ts';

export interface Picture {
  readonly file: File;
  /** For as long as it is shown. */
  readonly url: string;
}

/** Draws anew whenever `key` changes; the picture is named `name`. */
export function usePicture(name: string, key: string, draw: () => Promise<HTMLCanvasElement>) {
  const [picture, setPicture] = useState<Picture>();
  const [failedKey, setFailedKey] = useState<string>();
  const [asked] = useState({ draw });
  asked.draw = draw;
  useEffect(() => {
    if (key === '') return;
    let url: string | undefined;
    let isOver = false;
    fileOf(name, asked.draw())
      .then((file) => {
        if (isOver) return;
        url = URL.createObjectURL(file);
        setPicture({ file, url });
      })
      .catch(() => setFailedKey(key));
    return () => {
      isOver = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [name, key, asked]);
  return { picture, hasFailed: failedKey === key && key !== '' };
}

async function fileOf(name: string, drawn: Promise<HTMLCanvasElement>): Promise<File> {
  const canvas = await drawn;
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('the picture was not made');
  return new File([blob], name, { type: 'image/png' });
}

/** Can this device hand the picture on? */
export function canSharePicture(picture: Picture | undefined): picture is Picture {
  return picture !== undefined && canShare({ files: [picture.file] });
}

/** Into the gallery of the device; a browser downloads a file under its name. False where neither worked. */
export async function savePicture({ file }: Picture): Promise<'gallery' | 'download' | false> {
  return await device()
    .saveFile(file)
    .catch(() => false as const);
}

/** Passes the picture on; false where the device does not. */
export async function sharePicture({ file }: Picture): Promise<boolean> {
  return await share({ files: [file] });
}
