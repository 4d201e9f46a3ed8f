/** A number by which an address names something, such as an order or a ticket: what is shown of one has up to 16 digits. */
export function idIn(text: string | undefined): number | undefined {
  const id = /^\d+$/.test(text ?? '') ? Number(text) : 0;
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}
