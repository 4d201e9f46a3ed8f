/** What a person does to prove who they are: photographs of a card, and the form. */
import type { Page } from 'playwright-core';
import { drawPicture } from '../../apps/server/src/media/testing/drawPicture.ts';

let tones = 0;
/** A photograph of a card; each differs from the others. */
export async function photo(drawing = {}) {
  tones += 1;
  const buffer = await drawPicture({
    width: 1600,
    height: 1010,
    tone: (tones * 9) % 120,
    ...drawing,
  });
  return { name: 'card.jpg', mimeType: 'image/jpeg', buffer };
}

export interface Sides {
  readonly front: Awaited<ReturnType<typeof photo>>;
  readonly back: Awaited<ReturnType<typeof photo>>;
}

/** Where a side's file goes in. */
export const filesOf = (page: Page, side: string) =>
  page
    .getByRole('button', { name: new RegExp(`^${side} `) })
    .locator('xpath=..')
    .locator('input');

async function choose(page: Page, sides: Sides): Promise<void> {
  await filesOf(page, 'Front').first().setInputFiles(sides.front);
  await filesOf(page, 'Back').first().setInputFiles(sides.back);
  await page.getByText('Uploaded').nth(1).waitFor();
}

/** Fills the form as somebody with a passport and sends it, whatever becomes of it. */
export async function fillIn(page: Page, number: string, sides: Sides): Promise<void> {
  await page.getByRole('button', { name: 'Country or region' }).click();
  await page.getByLabel('Search countries').fill('Germ');
  await page.getByRole('button', { name: 'Germany' }).click();
  await page.getByRole('button', { name: 'Passport' }).click();
  await page.getByLabel('Full name').fill('Ann Robertson');
  await page.getByLabel('ID number').fill(number);
  await page.getByText('The number has a valid form').waitFor();
  await choose(page, sides);
  await page.getByRole('button', { name: 'Submit for review' }).click();
}

/** The same, until it is under review. */
export async function handIn(page: Page, number: string, sides: Sides): Promise<void> {
  await fillIn(page, number, sides);
  await page.getByRole('heading', { name: 'Under review' }).waitFor();
}

/** Two photographs that can be read. */
export async function bothSides(): Promise<Sides> {
  return { front: await photo(), back: await photo() };
}
