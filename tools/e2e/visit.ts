/** One person in front of the app: a phone-sized page whose every fault fails the journey. */
import assert from 'node:assert/strict';
import type { BrowserContext, Page } from 'playwright-core';
import { type NewMember, newMember } from '../world/newMember.ts';
import { openPage, type PageOptions } from './browser.ts';
import type { Stage } from './stage.ts';

export interface VisitOptions extends PageOptions {
  /** Faults that belong to the journey, such as those of a network that is gone. */
  readonly expected?: readonly RegExp[];
}

export interface MemberVisitOptions extends VisitOptions {
  /** Who it is; a new member unless told. */
  readonly member?: NewMember;
}

export interface Visit {
  readonly url: string;
  readonly page: Page;
  readonly context: BrowserContext;
  /** Opens a path and waits for its screen. */
  readonly open: (path: string) => Promise<void>;
  /** Goes to a path as a link does, without loading the app again, and waits for its screen. */
  readonly go: (path: string) => Promise<void>;
}

export interface MemberVisit extends Visit {
  readonly member: NewMember;
}

/** What a page opened with a session keeps in its storage. */
export function storageOf(url: string, token: string): PageOptions['storageState'] {
  const session = JSON.stringify({ state: { token, isSignedIn: true }, version: 0 });
  return {
    cookies: [],
    origins: [{ origin: url, localStorage: [{ name: 'candor.session', value: session }] }],
  };
}

/** Goes to an address; once more when the step back of a sheet that is closing put an end to it. */
async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(address).catch((error: Error) => {
    if (!error.message.includes('net::ERR_ABORTED')) throw error;
    return page.goto(address);
  });
}

/** Longer than a screen takes to come: then it is the same one, and is loaded anew. */
const EXCHANGE_MS_MAX = 3_000;

/** Goes to a screen within the app; resolves once another one stands where the old one was. */
async function goWithin(page: Page, path: string): Promise<boolean> {
  const to = JSON.stringify(path);
  await page.evaluate(
    `document.querySelector('main').dataset.left = ''; history.pushState({}, '', ${to}); dispatchEvent(new PopStateEvent('popstate'))`,
  );
  const exchanged = page.locator('main:not([data-left])').waitFor({ timeout: EXCHANGE_MS_MAX });
  return exchanged.then(
    () => true,
    () => false,
  );
}

/** A journey of somebody without an account. */
export async function asVisitor(
  stage: Pick<Stage, 'url' | 'browser'>,
  options: VisitOptions,
  journey: (visit: Visit) => Promise<void>,
): Promise<void> {
  const { url, browser } = stage;
  const { page, context, errors } = await openPage(browser, options);
  watchNetwork(page, errors);
  const open = async (path: string) => {
    await goTo(page, url + path);
    await page.getByRole('main').waitFor();
  };
  const go = async (path: string) => {
    if (!(await goWithin(page, path))) await open(path);
  };
  try {
    await journey({ url, page, context, open, go });
    const { expected = [] } = options;
    const faults = errors.filter((fault) => !expected.some((pattern) => pattern.test(fault)));
    assert.deepEqual(faults, [], 'the browser met faults');
  } finally {
    await context.close();
  }
}

/** A journey of a member who is signed in. */
export async function asMember(
  stage: Pick<Stage, 'url' | 'browser'>,
  options: MemberVisitOptions,
  journey: (visit: MemberVisit) => Promise<void>,
): Promise<void> {
  const member = options.member ?? (await newMember(stage.url));
  const storageState = storageOf(stage.url, member.token);
  await asVisitor(stage, { ...options, storageState }, (visit) => journey({ ...visit, member }));
}

/** Requests that fail or are answered with an error; those a navigation cut short are none. */
function watchNetwork(page: Page, faults: string[]): void {
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') faults.push(`${reason} ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`);
  });
}
