/** Fetches a package and tells how much of it is here. */

/** The whole file; `onPercent` hears 0 to 100. Rejects when it does not arrive whole. */
export async function download(
  url: string,
  bytes: number,
  onPercent: (percent: number) => void,
  fetchFile: typeof fetch = fetch,
): Promise<Blob> {
  const response = await fetchFile(url, { cache: 'no-store' });
  if (!response.ok || !response.body) throw new Error(`HTTP ${response.status}`);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  for await (const part of readParts(response.body)) {
    parts.push(part);
    received += part.length;
    if (received > bytes) throw new Error('longer than announced');
    onPercent(Math.floor((received * 100) / bytes));
  }
  if (received < bytes) throw new Error('shorter than announced');
  return new Blob(parts);
}

/** Streams are no iterables in every WebView. */
async function* readParts(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    // Who takes no more of it lets the rest not come.
    await reader.cancel();
  }
}
