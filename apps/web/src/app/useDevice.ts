/** The app's manners on a device: status bar, Back button, links that open it. Source: spec §2. */

import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { looks, themeOf } from '../shared/looks.ts';
import { backRule } from '../shared/native/backRule.ts';
import { device } from '../shared/native/chooseDevice.ts';
import { pathOfLink } from '../shared/native/deepLink.ts';
import { pageHost } from '../shared/native/page.ts';
import { statusBarLook } from '../shared/native/statusBarLook.ts';
import { useKept } from '../shared/native/useKept.ts';
import { PRODUCT_NAME } from '../shared/productName.ts';
import { router } from '../shared/router/theRouter.ts';
import { useDarkDevice } from '../shared/ui/mediaQuery.ts';
import { useOverlayNames } from '../shared/ui/overlays.ts';
import { toast } from '../shared/ui/toast.ts';
import { useBack } from '../shared/ui/useBack.ts';
import { TAB_PATHS } from './navigation.ts';

/** §2: the status bar of the screen that is drawn. */
export function useStatusBar(path: string): void {
  const theme = useKept(looks).theme;
  const prefersDark = useDarkDevice();
  const look = statusBarLook(path, themeOf(theme, prefersDark));
  useEffect(() => device().statusBar(look), [look]);
}

/** §2: the device's own Back button. */
export function useBackButton(path: string): void {
  const text = useTranslations('shell')('backAgain', { product: PRODUCT_NAME });
  const goBack = useBack();
  useEffect(() => {
    let warnedAtMs: number | undefined;
    return device().hear((news) => {
      if (news.type !== 'back') return;
      const hasOverlay = useOverlayNames.getState().length > 0;
      const nowMs = Date.now();
      const rule = backRule({ path, tabPaths: TAB_PATHS, hasOverlay, nowMs, warnedAtMs });
      warnedAtMs = rule === 'warn' ? nowMs : undefined;
      if (rule === 'warn') toast({ kind: 'info', text });
      if (rule === 'quit') device().quit();
      if (rule === 'back') goBack();
    });
  }, [path, text, goBack]);
}

/** Links of the exchange that the device opens in the app. */
export function useDeepLinks(): void {
  useEffect(
    () =>
      device().hear((news) => {
        const path = news.type === 'link' ? pathOfLink(news.url, pageHost()) : undefined;
        if (path !== undefined) void router.goTo(path);
      }),
    [],
  );
}
