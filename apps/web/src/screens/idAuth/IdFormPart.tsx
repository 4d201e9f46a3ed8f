import { CALLS, ID_TYPES, type IdentityCheck, type TextKey } from '@candor/wire';
import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ImageTile } from '../../features/imageUpload/ImageTile.tsx';
import { type ImageUpload, useImageUpload } from '../../features/imageUpload/useImageUpload.ts';
import { type SendOptions, send } from '../../shared/api/send.ts';
import { currentLocale } from '../../shared/i18n/locale.ts';
import { useRefusalText } from '../../shared/i18n/refusals.ts';
import { browserTimeZone } from '../../shared/i18n/region.ts';
import { browserLanguage } from '../../shared/native/browser.ts';
import { serverNow } from '../../shared/session/clock.ts';
import { useDraft } from '../../shared/session/useDraft.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { FieldNote } from '../../shared/ui/FieldNote.tsx';
import { focusWrong } from '../../shared/ui/focusWrong.ts';
import { Icon } from '../../shared/ui/icons.tsx';
import { Segmented } from '../../shared/ui/Segmented.tsx';
import { TextField } from '../../shared/ui/TextField.tsx';
import { CountryField } from './CountryField.tsx';
import styles from './IdAuth.module.css';
import { emptyForm, formProblems, type IdForm, KEPT_FIELDS, numberState } from './idForm.ts';

interface IdFormPartProps {
  readonly isAutomatic: boolean;
  readonly onSent: (check: IdentityCheck) => void;
}

/** Why not is said above the button, as long as nothing was changed. */
const SHOWN_HERE: SendOptions = { shownByCaller: ['refused'] };

const NONE: readonly TextKey[] = [];

/** Name, number and both pictures; all that is wrong is told at once, each at its field. */
export function IdFormPart({ isAutomatic, onSent }: IdFormPartProps) {
  const t = useTranslations('identity');
  const [initial] = useState(() =>
    emptyForm(currentLocale(), browserLanguage(), browserTimeZone()),
  );
  const [form, change, forget] = useDraft({ form: 'identity', initial, kept: KEPT_FIELDS });
  const [hasTried, setHasTried] = useState(false);
  const front = useImageUpload();
  const back = useImageUpload();
  const problems = formProblems(form, [front.url, back.url], serverNow());
  const shown = hasTried ? problems : NONE;
  const noteId = useId();
  // What the exchange said of this very form; of another one it is not said any more.
  const given = JSON.stringify([form, front.url, back.url]);
  const [refused, setRefused] = useState({ given: '', why: '' });
  const isWorking = [front, back].some(({ phase }) => phase === 'working');
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setHasTried(true);
    if (problems.length > 0) return focusWrong(event.currentTarget);
    const pictures = { frontUrl: front.url ?? '', backUrl: back.url ?? '' };
    const answer = await send(CALLS.editRealName, { ...form, ...pictures }, SHOWN_HERE);
    if (answer.type === 'refused') setRefused({ given, why: answer.message });
    if (answer.type !== 'success') return;
    forget();
    onSent(answer.data);
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={styles.hint}>{t('formHint')}</p>
      <Fields form={form} onChange={change} problems={shown} />
      <div className={styles.pictures}>
        <Side label={t('front')} upload={front} problems={shown} />
        <Side label={t('back')} upload={back} problems={shown} />
      </div>
      <p className={styles.hint}>{t('pictureHint')}</p>
      <p className={styles.privacy}>
        <Icon name="shield" />
        <span>
          {t('privacy')}
          {isAutomatic ? <strong>{t('privacyDemo')}</strong> : null}
        </span>
      </p>
      <div role="alert">
        <FieldNote id={noteId} error={refused.given === given ? refused.why : undefined} />
      </div>
      <Button type="submit" isDisabled={isWorking}>
        {t(isWorking ? 'uploading' : 'submit')}
      </Button>
    </form>
  );
}

interface SideProps {
  readonly label: string;
  readonly upload: ImageUpload;
  readonly problems: readonly TextKey[];
}

function Side({ label, upload, problems }: SideProps) {
  const refusal = useRefusalText();
  const isMissing = problems.includes('identityPicturesMissing') && upload.url === undefined;
  return (
    <ImageTile
      label={label}
      upload={upload}
      error={isMissing ? refusal('imageRequired') : undefined}
    />
  );
}

interface FieldsProps {
  readonly form: IdForm;
  readonly onChange: (part: Partial<IdForm>) => void;
  readonly problems: readonly TextKey[];
}

function Fields({ form, onChange, problems }: FieldsProps) {
  const t = useTranslations('identity');
  const refusal = useRefusalText();
  const errorOf = (key: TextKey) => (problems.includes(key) ? refusal(key) : undefined);
  return (
    <>
      <CountryField
        country={form.country}
        onChange={(country) => onChange({ country })}
        error={errorOf('identityCountryUnknown')}
      />
      <Segmented
        label={t('document')}
        value={form.idType}
        onChange={(idType) => onChange({ idType })}
        options={ID_TYPES.map((value) => ({ value, label: t(value) }))}
      />
      <TextField
        label={t('name')}
        value={form.fullName}
        autoComplete="name"
        maxLength={64}
        error={errorOf('identityNameInvalid')}
        onChange={(fullName) => onChange({ fullName })}
      />
      <NumberField form={form} onChange={onChange} problems={problems} />
    </>
  );
}

/** Judged while it is typed: quietly, until the form was tried. */
function NumberField({ form, onChange, problems }: FieldsProps) {
  const t = useTranslations('identity');
  const refusal = useRefusalText();
  const state = numberState(form, serverNow());
  const wrong = problems.find(
    (each) => each === 'identityNumberInvalid' || each === 'identityTooYoung',
  );
  const hints = { empty: undefined, right: t('numberRight') } as const;
  const hint =
    state === 'empty' || state === 'right'
      ? hints[state]
      : state === 'identityTooYoung'
        ? refusal(state)
        : t('numberNotYet');
  return (
    <TextField
      label={t('idNumber')}
      value={form.idNumber}
      autoComplete="off"
      maxLength={40}
      error={wrong && refusal(wrong)}
      {...(hint ? { hint } : {})}
      onChange={(idNumber) => onChange({ idNumber })}
    />
  );
}
