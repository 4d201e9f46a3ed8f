/** Where the keyboard is, and whether a person can see it. */
import type { Page } from 'playwright-core';

export interface Focus {
  /** Its words, or its tag where it has none. */
  readonly name: string;
  /** What it is drawn as: parts of one kind share it. */
  readonly kind: string;
  readonly isInDialog: boolean;
  /** What is wrong with how it is seen; empty when it has a whole ring and nothing lies over it. */
  readonly fault: string;
}

/** In the page, once it is drawn: the part with the keyboard, its ring, what cuts it off, what lies over it. */
const LOOK = `(async () => {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const part = document.activeElement;
  if (!part || part === document.body || part.tagName === 'MAIN') return undefined;
  const name = part.getAttribute('aria-label') || part.innerText || part.tagName;
  const kind = part.tagName + '.' + part.className;
  const isInDialog = part.closest('dialog') !== null;
  const holders = [part];
  for (let up = 0; up < 3; up += 1) holders.push(holders.at(-1)?.parentElement);
  const hasRing = (each) => {
    const style = getComputedStyle(each);
    const width = parseFloat(style.outlineWidth);
    return (style.outlineStyle === 'solid' && width >= 2) || style.boxShadow.includes('inset');
  };
  const ringed = holders.find((each) => each && hasRing(each));
  const say = (fault) => ({ name: name.trim().slice(0, 60), kind, isInDialog, fault });
  if (!ringed) return say('it has no ring');
  const style = getComputedStyle(ringed);
  const reach = style.outlineStyle === 'solid'
    ? Math.max(0, parseFloat(style.outlineOffset) + parseFloat(style.outlineWidth)) : 0;
  const box = ringed.getBoundingClientRect();
  for (let each = ringed.parentElement; each && each !== document.documentElement; each = each.parentElement) {
    const { overflowX, overflowY, contain } = getComputedStyle(each);
    if (overflowX === 'visible' && overflowY === 'visible' && !contain.includes('paint')) continue;
    if (each === document.body) continue;
    const edge = each.getBoundingClientRect();
    const cutsX = overflowX !== 'visible' && (box.left - reach < edge.left - 0.5 || box.right + reach > edge.right + 0.5);
    const cutsY = overflowY !== 'visible' && (box.top - reach < edge.top - 0.5 || box.bottom + reach > edge.bottom + 0.5);
    if (cutsX || cutsY) return say('its ring is cut off by ' + each.className);
  }
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return say('it is out of sight');
  const isBar = (each) => ['fixed', 'sticky'].includes(getComputedStyle(each).position);
  for (const at of [box.top + 2, y, box.bottom - 2]) {
    const over = document.elementFromPoint(x, at);
    let bar = over;
    while (bar && !isBar(bar)) bar = bar.parentElement;
    if (bar && !bar.contains(part) && !part.contains(bar)) return say('a bar lies over it');
  }
  return say('');
})()`;

/** The part that has the keyboard; undefined when none has. */
export async function focusOf(page: Page): Promise<Focus | undefined> {
  return (await page.evaluate(LOOK)) as Focus | undefined;
}

const FIRST = '#root :is(button, a[href], input, select, textarea, [tabindex="0"]):not(:disabled)';

/** The parts that the keyboard reaches are the same for so long that no more are on their way. */
const AT_REST = `new Promise((resolve) => {
  let before = [];
  let calm = 0;
  const look = (left) => {
    const now = [...document.querySelectorAll(${JSON.stringify(FIRST)})];
    const isSame = now.length === before.length && now.every((part, at) => part === before[at]);
    const isLoading = document.querySelector('#root [role=status][aria-label]') !== null;
    calm = isSame && now.length > 0 && !isLoading ? calm + 1 : 0;
    before = now;
    if (calm === 4 || left === 0) resolve();
    else setTimeout(look, 100, left - 1);
  };
  look(100);
})`;

/** Waits until a screen that was just opened has its parts; they are gone through anew each time it draws others. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(AT_REST);
}

/** Goes through all parts from the first on by the Tab key, at most `most`, until the keyboard leaves the page. */
export async function tabThrough(page: Page, most: number): Promise<Focus[]> {
  await page.keyboard.press('Shift');
  await page.evaluate(`document.querySelector(${JSON.stringify(FIRST)})?.focus()`);
  const first = await focusOf(page);
  const found = first ? [first] : [];
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    const focus = await focusOf(page);
    if (focus) found.push(focus);
    else break;
  }
  return found;
}
