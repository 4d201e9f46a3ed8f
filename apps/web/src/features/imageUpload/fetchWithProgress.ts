/** A fetch that tells how much of its body is sent, which fetch itself cannot. */

/** `onProgress` hears a share from 0 to 1. */
export function fetchWithProgress(onProgress: (share: number) => void): typeof fetch {
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init.method ?? 'GET', String(input));
      new Headers(init.headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        if (lengthComputable) onProgress(loaded / total);
      };
      request.onload = () => resolve(new Response(request.responseText, request));
      request.onerror = () => reject(new TypeError('network'));
      request.onabort = () => reject(new DOMException('aborted', 'AbortError'));
      init.signal?.addEventListener('abort', () => request.abort());
      request.send(init.body instanceof FormData ? init.body : null);
    });
}
