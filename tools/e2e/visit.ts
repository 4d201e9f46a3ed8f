/** One person in front of the app: a phone-sized page whose every fault fails the journey. */
import assert from 'node:assert/strict';
import type { BrowserContext, Page } from 'playwright-core';
import { type NewMember, newMember } from '../world/newMember.ts';
import { type PageOptions, watchErrors } from './browser.ts';
import { goTo, takeTurn } from './contexts.ts';
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
function sessionOf(token: string): Readonly<Record<string, string>> {
  return { 'candor.session': JSON.stringify({ state: { token, isSignedIn: true }, version: 0 }) };
}

/** The same as what a context is made with. */
export function storageOf(url: string, token: string): PageOptions['storageState'] {
  const localStorage = Object.entries(sessionOf(token)).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: url, localStorage }] };
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
export function asVisitor(
  stage: Pick<Stage, 'url' | 'browser'>,
  options: VisitOptions,
  journey: (visit: Visit) => Promise<void>,
): Promise<void> {
  return travel(stage, options, {}, journey);
}

/** A journey of a member who is signed in. */
export async function asMember(
  stage: Pick<Stage, 'url' | 'browser'>,
  options: MemberVisitOptions,
  journey: (visit: MemberVisit) => Promise<void>,
): Promise<void> {
  const { member = await newMember(stage.url), ...rest } = options;
  const stored = sessionOf(member.token);
  await travel(stage, rest, stored, (visit) => journey({ ...visit, member }));
}

async function travel(
  { url, browser }: Pick<Stage, 'url' | 'browser'>,
  { expected = [], ...looks }: VisitOptions,
  stored: Readonly<Record<string, string>>,
  journey: (visit: Visit) => Promise<void>,
): Promise<void> {
  // Whose network fails has nothing that an earlier visitor loaded.
  const turn = await takeTurn(browser, url, looks, { stored, isFirst: expected.length > 0 });
  let hasPassed = false;
  try {
    const { page, context } = turn;
    const errors = watchErrors(page);
    watchNetwork(page, errors);
    await journey({ url, page, context, ...waysOf(page, url) });
    const faults = errors.filter((fault) => !expected.some((pattern) => pattern.test(fault)));
    assert.deepEqual(faults, [], 'the browser met faults');
    hasPassed = true;
  } finally {
    await turn.end(hasPassed);
  }
}

/** How one comes from screen to screen. */
function waysOf(page: Page, url: string): Pick<Visit, 'open' | 'go'> {
  const open = async (path: string) => {
    await goTo(page, url + path);
    await page.getByRole('main').waitFor();
  };
  const go = async (path: string) => {
    if (!(await goWithin(page, path))) await open(path);
  };
  return { open, go };
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
