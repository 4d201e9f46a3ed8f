import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Doorway } from '../../features/doorway/Doorway.tsx';
import { openSession } from '../../shared/api/session.ts';
import { tabStore } from '../../shared/native/storage.ts';
import { Link } from '../../shared/router/Link.tsx';
import { useNavigate, useSearch } from '../../shared/router/useRouting.ts';
import { afterLogin, comeBackTo } from '../../shared/session/afterLogin.ts';
import { keepDraft } from '../../shared/session/drafts.ts';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { FirstStep } from './FirstStep.tsx';
import styles from './Login.module.css';
import { LOGIN_DRAFT, type LoginForm } from './loginForm.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import { SecondStep } from './SecondStep.tsx';

/** Log in by e-mail or phone and password, with a second step where there is one, or by passkey. */
export default function Login() {
  const t = useTranslations('account');
  const common = useTranslations('shell');
  const navigate = useNavigate();
  const search = useSearch();
  const [proved, setProved] = useState<LoginForm>();
  const forget = () => keepDraft(tabStore, LOGIN_DRAFT, undefined);
  const startAnew = () => {
    forget();
    setProved(undefined);
  };
  const enter = async (token: string) => {
    forget();
    openSession(token);
    await navigate({ to: afterLogin(search.from), replace: true });
  };
  const header = (
    <BackHeader
      title={t('login')}
      backLabel={common('back')}
      onBack={() => (proved ? setProved(undefined) : void navigate({ to: '/' }))}
    />
  );
  return (
    <Screen header={header} isWide>
      <Doorway>
        <div className={styles.page}>
          {proved ? (
            <SecondStep form={proved} onEnter={enter} onOther={startAnew} />
          ) : (
            <>
              <FirstStep onEnter={enter} onSecondStep={setProved} />
              <PasskeyButton onEnter={enter} />
              <Link
                to="/register/{-$code}"
                search={comeBackTo(search.from)}
                className={styles.other}
              >
                {t('register')}
              </Link>
            </>
          )}
        </div>
      </Doorway>
    </Screen>
  );
}
