/**
 * Which screen is shown: the address of the page, what stands in it, and the code behind it. There is one router;
 * the app gives it its rules, the screens see it through the hooks beside it.
 */
import type { ComponentType } from 'react';
import { type Aim, addressOf, type Parts, partsOf } from './address.ts';
import { arrivedScreen, fetchOrReload, fetchScreen, type Load } from './loadScreen.ts';
import { matchPath, type Params } from './pathPattern.ts';

export interface Route {
  readonly path: string;
  readonly load: Load;
}

/** An entry of the browser's history. */
export interface Place extends Parts {
  /** The entry's own: two of one address have two. */
  readonly key: string;
  /** How many entries of the app lie before it. */
  readonly index: number;
}

/** What is drawn. */
export interface Shown {
  readonly place: Place;
  readonly path: string;
  readonly params: Params;
  /** Its code may be on its way, or may not have arrived. */
  readonly screen: ComponentType | 'coming' | 'missing';
}

/** What the app says of its routes. */
export interface Rules {
  /** The route of a path; undefined for an unknown one. */
  readonly routeOf: (pathname: string) => Route | undefined;
  /** The address to which a wanted one leads instead; undefined where it leads to itself. `from` is the path shown. */
  readonly insteadOf: (wanted: Parts, from: string | undefined) => Detour | undefined;
  /** The types of the transition from one screen to the next; undefined for none. */
  readonly transition: (from: string, to: string) => readonly string[] | undefined;
  /** Under what the place within a screen is kept. */
  readonly scrollKey: (place: Place) => string;
}

export interface Detour {
  readonly href: string;
  /** In place of the entry from which one comes. */
  readonly replace: boolean;
}

export interface Going extends Aim, Manner {}

export interface Manner {
  /** In place of the current entry. */
  readonly replace?: boolean | undefined;
  /** Without a transition. */
  readonly isStill?: boolean | undefined;
  /** The page stays where it is scrolled to. */
  readonly keepsScroll?: boolean | undefined;
}

/** What the router needs of the page. */
export interface PagePort {
  readonly address: () => string;
  readonly state: () => unknown;
  readonly write: (how: 'push' | 'replace', state: object, href: string) => void;
  readonly back: () => void;
  readonly onTravel: (listener: () => void) => void;
  readonly newKey: () => string;
  /** Draws, in a transition where types of one are given. Resolves once it is drawn. */
  readonly draw: (types: readonly string[] | undefined, draw: () => void) => Promise<void>;
  readonly keepScroll: (key: string) => void;
  readonly restoreScroll: (key: string) => void;
}

export class Router {
  private readonly page: PagePort;
  private rules: Rules | undefined;
  private at: Place | undefined;
  private drawn: Shown | undefined;
  private turn = 0;
  private readonly holds = new Set<() => Promise<void>>();
  private readonly listeners = new Set<() => void>();

  constructor(page: PagePort) {
    this.page = page;
  }

  /** Where the page is, or is on its way to. */
  get location(): Place {
    if (this.at === undefined) throw new Error('the router has not started');
    return this.at;
  }

  /** What is drawn. */
  get shown(): Shown {
    if (this.drawn === undefined) throw new Error('the router has not started');
    return this.drawn;
  }

  /** Goes to where what is drawn was scrolled to before, or to its top. */
  restoreScroll(): void {
    this.page.restoreScroll(this.scrollKeyOf(this.shown.place));
  }

  /** Keeps where what is drawn is scrolled to. */
  keepScroll(): void {
    if (this.drawn) this.page.keepScroll(this.scrollKeyOf(this.drawn.place));
  }

  /** Begins with the address of the page. Resolves once the code of its screen is there, or did not arrive. */
  async start(rules: Rules): Promise<void> {
    this.rules = rules;
    this.page.onTravel(() => void this.arrive());
    await this.arrive();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Goes to a screen. Resolves once it is drawn, or what stands in for it. */
  navigate = async ({ replace, isStill, keepsScroll, ...aim }: Going): Promise<void> => {
    await this.goTo(this.addressOf(aim), { replace, isStill, keepsScroll });
  };

  /** Goes to an address of the app. */
  goTo = async (address: string, manner: Manner = {}): Promise<void> => {
    for (const hold of this.holds) await hold();
    const wanted = partsOf(address);
    const detour = this.rules?.insteadOf(wanted, this.drawn?.place.pathname);
    const { href } = detour ?? wanted;
    if (href === this.at?.href) return;
    const how = manner.replace || detour?.replace ? 'replace' : 'push';
    await this.show(this.write(how, href), manner);
  };

  /** One entry back. */
  back = (): void => this.page.back();

  /** The address to which an aim leads. */
  addressOf(aim: Aim): string {
    const { pathname, href } = this.location;
    return addressOf(aim, href.slice(pathname.length));
  }

  /** Fetches the code of what an address shows; a failure shows when one goes there. */
  preload(address: string): void {
    const wanted = partsOf(address);
    const route = this.rules?.routeOf(wanted.pathname);
    if (route === undefined || arrivedScreen(route.load)) return;
    if (this.rules?.insteadOf(wanted, undefined) === undefined) {
      fetchScreen(route.load).catch(() => undefined);
    }
  }

  /** Before the page goes to another entry than by travelling, `hold` is waited for. Returns its end. */
  holdBefore(hold: () => Promise<void>): () => void {
    this.holds.add(hold);
    return () => this.holds.delete(hold);
  }

  /** The browser stands at an entry, by itself or by Back and Forward. */
  private async arrive(): Promise<void> {
    const wanted = partsOf(this.page.address());
    const detour = this.rules?.insteadOf(wanted, this.drawn?.place.pathname);
    const known = entryOf(this.page.state());
    const isKept = detour === undefined && known !== undefined;
    await this.show(
      isKept ? { ...wanted, ...known } : this.write('replace', (detour ?? wanted).href),
    );
  }

  private write(how: 'push' | 'replace', href: string): Place {
    // An entry that somebody else has added lies behind the last one.
    const here = entryOf(this.page.state())?.index ?? (this.at ? this.at.index + 1 : 0);
    const entry = { key: this.page.newKey(), index: how === 'push' ? here + 1 : here };
    this.page.write(how, entry, href);
    return { ...partsOf(href), ...entry };
  }

  /** Draws what stands at a place: its frame while its code is on its way. A later one puts an end to it. */
  private async show(place: Place, manner: Manner = {}): Promise<void> {
    const route = this.rules?.routeOf(place.pathname);
    if (route === undefined) throw new Error(`nothing stands at ${place.pathname}`);
    this.turn += 1;
    const { turn } = this;
    this.at = place;
    this.tell();
    const shown = { place, path: route.path, params: matchPath(route.path, place.pathname) ?? {} };
    const known = arrivedScreen(route.load);
    if (known) return this.draw({ ...shown, screen: known }, manner);
    const coming = this.drawn && this.draw({ ...shown, screen: 'coming' }, manner);
    const screen = (await fetchOrReload(route.load, place.pathname)) ?? 'missing';
    await coming;
    if (turn === this.turn) await this.draw({ ...shown, screen }, { ...manner, isStill: true });
  }

  private async draw(shown: Shown, { isStill, keepsScroll }: Manner): Promise<void> {
    const { drawn: before, turn } = this;
    const types =
      before === undefined || isStill
        ? undefined
        : this.rules?.transition(before.place.pathname, shown.place.pathname);
    // React draws at once only outside of its own effects.
    await null;
    // Asking how far a page is scrolled lays it out at once.
    const isLeft = before !== undefined && before.place.key !== shown.place.key && !keepsScroll;
    if (isLeft) this.page.keepScroll(this.scrollKeyOf(before.place));
    await this.page.draw(types, () => {
      if (turn !== this.turn) return;
      this.drawn = shown;
      this.tell();
      if (!keepsScroll) this.restoreScroll();
    });
  }

  private scrollKeyOf(place: Place): string {
    return this.rules?.scrollKey(place) ?? place.key;
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}

/** What the router wrote into an entry; undefined for one that it did not write. */
export function entryOf(state: unknown): Pick<Place, 'key' | 'index'> | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const { key, index } = state as Readonly<Record<string, unknown>>;
  return typeof key === 'string' && typeof index === 'number' ? { key, index } : undefined;
}
