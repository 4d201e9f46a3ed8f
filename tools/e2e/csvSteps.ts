/** A list that is taken along, as what its file has. */
import assert from 'node:assert/strict';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';

/** Presses the button that takes a list along, and reads the file: a record for each line, by the heads. */
export async function takenAlong(
  page: Page,
  label = 'Export as CSV',
): Promise<readonly Readonly<Record<string, string>>[]> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: label }).click();
  const file = await text(await (await downloading).createReadStream());
  const [head = '', ...lines] = file.split('\r\n');
  assert.equal(lines.pop(), '', 'the last line ends too');
  const names = head.split(',');
  return lines.map((line) => {
    const fields = line.split(',');
    return Object.fromEntries(names.map((name, place) => [name, fields[place] ?? '']));
  });
}

/** Fails unless it is a moment in UTC, as spreadsheets read it. */
export function assertUtc(moment: string | undefined): void {
  assert.match(moment ?? '', /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}$/);
}
