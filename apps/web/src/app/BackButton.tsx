/** The device's own Back button: packages alone have one. Source: spec §2. */

import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { backRule } from '../shared/native/backRule.ts';
import { device } from '../shared/native/chooseDevice.ts';
import { PRODUCT_NAME } from '../shared/productName.ts';
import { useOverlayNames } from '../shared/ui/overlays.ts';
import { toast } from '../shared/ui/toast.ts';
import { useBack } from '../shared/ui/useBack.ts';
import { TAB_PATHS } from './navigation.ts';

/** Draws nothing; hears the button while it is shown, and acts as §2 says of the screen at `path`. */
export default function BackButton({ path }: { readonly path: string }) {
  const text = useTranslations('shell')('backAgain', { product: PRODUCT_NAME });
  const goBack = useBack();
  useEffect(() => {
    let warnedAtMs: number | undefined;
    return device().hear((news) => {
      if (news.type !== 'back') return;
      const hasOverlay = useOverlayNames.getState().length > 0;
      const nowMs = performance.now();
      const rule = backRule({ path, tabPaths: TAB_PATHS, hasOverlay, nowMs, warnedAtMs });
      warnedAtMs = rule === 'warn' ? nowMs : undefined;
      if (rule === 'warn') toast({ kind: 'info', text });
      if (rule === 'quit') device().quit();
      if (rule === 'back') goBack();
    });
  }, [path, text, goBack]);
  return null;
}
