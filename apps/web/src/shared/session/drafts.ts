/**
 * What was typed and not sent, for each form, kept for the browser session. Never a password or a code: whoever
 * keeps a draft says what of the form belongs to it. It is its author's: another member does not find it.
 */

import { keepStored, readStoredJson, type TabStore } from '../native/storage.ts';
import { SESSION_KEYS } from '../native/storageKeys.ts';

type Drafts = Readonly<Record<string, unknown>>;

/** The draft of a form as it was kept; undefined where there is none. The form checks its shape. */
export function readDraft(store: TabStore, form: string): unknown {
  return readAll(store)[form];
}

/** Keeps a form's draft; undefined forgets it. */
export function keepDraft(store: TabStore, form: string, draft: unknown): void {
  const { [form]: before, ...others } = readAll(store);
  if (before === undefined && draft === undefined) return;
  const drafts = draft === undefined ? others : { ...others, [form]: draft };
  keepStored(store, SESSION_KEYS.drafts, JSON.stringify(drafts));
}

/** Forgets all of them: the member has logged out. */
export function forgetDrafts(store: TabStore): void {
  keepStored(store, SESSION_KEYS.drafts, '{}');
}

/** Somebody is signed in: the drafts are theirs from now on, and those of another member are forgotten. */
export function claimDrafts(store: TabStore, memberId: number): void {
  const owner = readDraft(store, OWNER);
  if (owner !== undefined && owner !== memberId) forgetDrafts(store);
  keepDraft(store, OWNER, memberId);
}

const OWNER = 'owner';

function readAll(store: TabStore): Drafts {
  const kept = readStoredJson(store, SESSION_KEYS.drafts);
  return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? { ...kept } : {};
}
