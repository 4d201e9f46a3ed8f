/** Is there anything on the page that loading it anew would take from the person? */

/** Fields that hold what a person typed; a search can be typed again. */
const FIELDS =
  'textarea, input:not([type="search"]):not([type="checkbox"]):not([type="radio"]):not([type="file"])';
const OVERLAYS = 'dialog[open]';

/** True where a field holds something, or a sheet or question is open. */
export function isAnythingTyped(
  page: Pick<Document, 'querySelector' | 'querySelectorAll'>,
): boolean {
  if (page.querySelector(OVERLAYS)) return true;
  return [...page.querySelectorAll<HTMLInputElement>(FIELDS)].some(
    (field) => field.value !== '' && !field.readOnly,
  );
}
