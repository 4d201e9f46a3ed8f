/** Sends a picture; what makes it smaller is loaded only when one is chosen. */
export async function uploadLater(file: Blob) {
  const { uploadImage } = await import('./uploadImage.ts');
  return await uploadImage(file, () => undefined);
}
