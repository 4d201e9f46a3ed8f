import { useTranslations } from 'use-intl';
import { looks, themeOf } from './looks.ts';
import { changeKept } from './native/kept.ts';
import { useKept } from './native/useKept.ts';
import { IconButton } from './ui/IconButton.tsx';
import { useDarkDevice } from './ui/mediaQuery.ts';

/** Turns light into dark and back. */
export default function ThemeButton() {
  const t = useTranslations('account');
  const { theme } = useKept(looks);
  const isDark = themeOf(theme, useDarkDevice()) === 'dark';
  return (
    <IconButton
      icon="theme"
      label={`${t('theme')}: ${t(isDark ? 'themeLight' : 'themeDark')}`}
      onClick={() => changeKept(looks, { theme: isDark ? 'light' : 'dark' })}
    />
  );
}
