/** Bytes as text, for bridges that carry text only. */

/** Characters at a time: more would not fit the arguments of one call. */
const PART = 0x8000;

/** The bytes of `file` in base64. */
export async function toBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let from = 0; from < bytes.length; from += PART) {
    text += String.fromCharCode(...bytes.subarray(from, from + PART));
  }
  return btoa(text);
}

/** The bytes that `text` stands for. Throws where it is no base64. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
}
