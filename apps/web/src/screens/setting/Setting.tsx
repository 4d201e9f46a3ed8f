import { LOCALES } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { logOut } from '../../shared/api/logOut.ts';
import { useSession } from '../../shared/api/session.ts';
import { LANGUAGE_NAMES } from '../../shared/i18n/languageNames.ts';
import { localeChoice, useLocale } from '../../shared/i18n/locale.ts';
import { looks, THEMES, UP_DOWN, upDownOf } from '../../shared/looks.ts';
import { device } from '../../shared/native/chooseDevice.ts';
import { changeKept } from '../../shared/native/kept.ts';
import { doesLock, lockState } from '../../shared/native/lockState.ts';
import { shownVersion } from '../../shared/native/shownVersion.ts';
import { useKept } from '../../shared/native/useKept.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { Link } from '../../shared/router/Link.tsx';
import { useNavigate } from '../../shared/router/useRouting.ts';
import { shortcutChoice } from '../../shared/shortcuts/shortcutChoice.ts';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Check } from '../../shared/ui/Check.tsx';
import { confirm } from '../../shared/ui/confirm.ts';
import { Icon } from '../../shared/ui/icons.tsx';
import { useDeskWindow } from '../../shared/ui/mediaQuery.ts';
import { Screen } from '../../shared/ui/Screen.tsx';
import { Segmented } from '../../shared/ui/Segmented.tsx';
import { Select } from '../../shared/ui/Select.tsx';
import { useBack } from '../../shared/ui/useBack.ts';
import { useCurrencyChoice } from '../../shared/worth/useCurrencyChoice.ts';
import { MyDataRows } from './MyDataRows.tsx';
import styles from './Setting.module.css';

/** Language, looks and leaving. */
export default function Setting() {
  const t = useTranslations('account');
  const common = useTranslations('shell');
  const goBack = useBack();
  const header = <BackHeader title={t('setting')} backLabel={common('back')} onBack={goBack} />;
  const isDesk = useDeskWindow();
  const isSignedIn = useSession((state) => state.isSignedIn);
  return (
    <Screen header={header}>
      <div className={styles.list}>
        <LanguageRow />
        <LooksRows />
        <CurrencyRow />
        {isDesk ? <ShortcutRow /> : null}
        <div className={styles.row}>
          <span>{t('version')}</span>
          <span className="num">{shownVersion()}</span>
        </div>
        {isSignedIn ? <LockRow /> : null}
        {isSignedIn ? <PushRow /> : null}
        {isSignedIn ? <Leave /> : null}
        {isSignedIn ? <MyDataRows /> : null}
      </div>
    </Screen>
  );
}

function LanguageRow() {
  const t = useTranslations('account');
  const locale = useLocale();
  return (
    <div className={styles.row}>
      <span>{t('language')}</span>
      <Select
        label={t('language')}
        value={locale}
        onChange={localeChoice.keep}
        options={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      />
    </div>
  );
}

function CurrencyRow() {
  const t = useTranslations('balances');
  const choice = useCurrencyChoice();
  return (
    <div className={styles.row}>
      <span>{t('currency')}</span>
      <Select label={t('currency')} {...choice} />
    </div>
  );
}

function LooksRows() {
  const t = useTranslations('account');
  const { percent } = useFormats();
  const { theme, upDown } = useKept(looks);
  const locale = useLocale();
  const themes = { system: t('themeSystem'), light: t('themeLight'), dark: t('themeDark') };
  const colours = { green: t('upDownGreen'), red: t('upDownRed'), cb: t('upDownCb') };
  return (
    <>
      <div className={styles.block}>
        <span>{t('theme')}</span>
        <Segmented
          label={t('theme')}
          value={theme}
          onChange={(chosen) => changeKept(looks, { theme: chosen })}
          options={THEMES.map((value) => ({ value, label: themes[value] }))}
        />
      </div>
      <div className={styles.block}>
        <span>{t('upDown')}</span>
        <Segmented
          label={t('upDown')}
          value={upDownOf(upDown, locale)}
          onChange={(chosen) => changeKept(looks, { upDown: chosen })}
          options={UP_DOWN.map((value) => ({ value, label: colours[value] }))}
        />
        <p className={`num ${styles.sample}`} aria-hidden="true">
          <span className="up">{percent('2.47')}</span>
          <span className="down">{percent('-2.87')}</span>
        </p>
      </div>
    </>
  );
}

/** Whether keys alone do something: only where there is a board. */
function ShortcutRow() {
  const t = useTranslations('shortcuts');
  const { isOn } = useKept(shortcutChoice);
  const set = (next: boolean) => shortcutChoice.keep({ isOn: next });
  return (
    <div className={styles.block}>
      <Check label={t('switch')} isChecked={isOn} onChange={set} />
      <p className={styles.text}>{t('about')}</p>
    </div>
  );
}

/** What this device is told is chosen on a screen of its own. */
function PushRow() {
  const t = useTranslations('account');
  return (
    <Link to="/messages" className={styles.row}>
      <span>{t('messages')}</span>
      <Icon name="forward" size={16} />
    </Link>
  );
}

/** Whether this device asks who holds it. */
function LockRow() {
  const t = useTranslations('device');
  const isOn = doesLock(useKept(lockState).isWanted, device().kind);
  const set = (isWanted: boolean) => changeKept(lockState, { isWanted });
  return (
    <div className={styles.block}>
      <Check label={t('lock')} isChecked={isOn} onChange={set} />
      <p className={styles.text}>{t('lockAbout')}</p>
    </div>
  );
}

function Leave() {
  const t = useTranslations('account');
  const navigate = useNavigate();
  const leave = async () => {
    if (!(await confirm({ title: t('logoutAsk'), action: t('logout') }))) return;
    await logOut();
    await navigate({ to: '/' });
  };
  return (
    <div className={styles.leave}>
      <Button look="ghost" onClick={() => void leave()}>
        {t('logout')}
      </Button>
    </div>
  );
}
