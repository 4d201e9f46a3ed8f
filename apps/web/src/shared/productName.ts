/**
 * §2: the page title is the product's name on every navigation; what is saved is named after it. The server
 * writes what its operator calls the exchange into the page.
 */
const OWN = 'Candor';

/** As the page says; the program's own name where there is none. */
export const PRODUCT_NAME = namedByPage() ?? OWN;

function namedByPage(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const named = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content;
  return named?.trim() || undefined;
}

/** The name as a part of a file's: letters and digits of any script, dashes between. */
export function productFileName(name: string = PRODUCT_NAME): string {
  const parts = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  return parts.join('-') || 'exchange';
}
