/** What of a browser is used; the same object in tests is a twin. */
export interface BrowserWindow extends EventTarget {
  readonly navigator: Pick<Navigator, 'onLine'> & {
    readonly vibrate?: (ms: number) => boolean;
    readonly clipboard?: Pick<Clipboard, 'writeText'>;
    readonly connection?: { readonly type?: string } & Partial<EventTarget>;
  };
  readonly document: Document;
  readonly location: Pick<Location, 'reload' | 'assign'>;
  readonly open: (url: string, target: string, features: string) => unknown;
}
