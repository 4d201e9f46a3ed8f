/**
 * The way from the page into a package: calls by name with an answer each, and what the package tells by itself.
 * Our Android package and a Capacitor build each have one; what the app makes of it is the same (`nativeDevice.ts`).
 */
import type { DeviceNews, NetworkType } from './device.ts';

export interface About {
  readonly kind: 'android' | 'ios';
  readonly version: string;
  readonly releaseKey?: string;
}

/** What can be asked of a package, and what it answers. */
export interface BridgeCalls {
  readonly statusBar: {
    readonly asks: { readonly look: 'dark' | 'light' };
    readonly answers: unknown;
  };
  readonly knock: { readonly asks: object; readonly answers: unknown };
  readonly copy: { readonly asks: { readonly text: string }; readonly answers: unknown };
  readonly network: { readonly asks: object; readonly answers: NetworkType };
  readonly saveFile: {
    readonly asks: { readonly name: string; readonly type: string; readonly base64: string };
    readonly answers: unknown;
  };
  readonly cover: { readonly asks: { readonly isCovered: boolean }; readonly answers: unknown };
  readonly unlock: {
    readonly asks: { readonly reason: string };
    readonly answers: 'unlocked' | 'refused' | 'missing';
  };
  readonly installPackage: {
    readonly asks: { readonly base64: string };
    readonly answers: unknown;
  };
  readonly openOutside: { readonly asks: { readonly url: string }; readonly answers: unknown };
  readonly quit: { readonly asks: object; readonly answers: unknown };
}
export type BridgeCall = keyof BridgeCalls;

export interface Bridge {
  readonly about: About;
  /** Rejects with `DeviceFault` in the package's own words. */
  readonly call: <Name extends BridgeCall>(
    name: Name,
    asks: BridgeCalls[Name]['asks'],
  ) => Promise<BridgeCalls[Name]['answers']>;
  readonly hear: (listener: (news: DeviceNews) => void) => () => void;
}
