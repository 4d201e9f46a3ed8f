import { Suspense, useEffect } from 'react';
import { wantTexts } from '../../shared/i18n/language.ts';
import { later } from '../../shared/later.ts';
import { device } from '../../shared/native/chooseDevice.ts';
import { checkVersion, useUpdate } from './updateState.ts';

const UpdateDialog = later(async () => {
  const [dialog] = await Promise.all([import('./UpdateDialog.tsx'), wantTexts('personal')]);
  return dialog;
});

/** §4: the version is asked for at the start and again on every return. Drawn by packages only. */
export default function UpdateHost() {
  const isNewer = useUpdate((state) => state.entry !== undefined);
  useEffect(() => {
    void checkVersion(device());
    return device().hear(({ type }) => {
      if (type === 'returned') void checkVersion(device());
    });
  }, []);
  if (!isNewer) return null;
  return (
    <Suspense fallback={null}>
      <UpdateDialog />
    </Suspense>
  );
}
