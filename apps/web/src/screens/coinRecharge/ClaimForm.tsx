import { CALLS } from '@candor/wire';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ImageTile } from '../../features/imageUpload/ImageTile.tsx';
import { useImageUpload } from '../../features/imageUpload/useImageUpload.ts';
import { readAgain } from '../../shared/api/answers.ts';
import { send } from '../../shared/api/send.ts';
import { useRefusalText } from '../../shared/i18n/refusals.ts';
import { DECIMALS_MAX } from '../../shared/numbers/decimalText.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { Button } from '../../shared/ui/Button.tsx';
import page from '../../shared/ui/CardPage.module.css';
import { DecimalField } from '../../shared/ui/DecimalField.tsx';
import { Form } from '../../shared/ui/Form.tsx';
import { TextField } from '../../shared/ui/TextField.tsx';
import styles from './CoinRecharge.module.css';
import { claimProblems } from './claimForm.ts';

export interface ClaimFormProps {
  readonly asset: string;
  readonly network: string;
  readonly least: string;
  readonly isAutomatic: boolean;
}

interface FieldsProps extends ClaimFormProps {
  readonly onDone: () => void;
}

/** A claim with a picture: closed until it is wanted. */
export function ClaimForm(props: ClaimFormProps) {
  const t = useTranslations('deposit');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={page.card} aria-label={t('claimTitle')}>
      <h2>{t('claimTitle')}</h2>
      <p className={page.quiet}>
        {t('claimText')} {props.isAutomatic ? t('claimAutomatic') : null}
      </p>
      {isOpen ? (
        <Fields {...props} onDone={() => setIsOpen(false)} />
      ) : (
        <Button look="ghost" onClick={() => setIsOpen(true)}>
          {t('claimOpen')}
        </Button>
      )}
    </section>
  );
}

function Fields(props: FieldsProps) {
  const { asset, least } = props;
  const t = useTranslations('deposit');
  const refusal = useRefusalText();
  const formats = useFormats();
  const { draft, change, upload, problems, isSending, submit } = useFields(props);
  const hint = t('least', { amount: formats.exact(least), coin: asset });
  const refusalOf = (problem: typeof problems.quantity) => problem && refusal(problem);
  const wrong = problems.quantity === 'depositTooSmall' ? hint : refusalOf(problems.quantity);
  return (
    <Form className={styles.form} onSubmit={submit}>
      <TextField
        label={t('claimFrom')}
        value={draft.fromAddress}
        maxLength={200}
        onChange={(fromAddress) => change({ fromAddress })}
        error={refusalOf(problems.fromAddress)}
      />
      <DecimalField
        label={t('claimAmount')}
        unit={asset}
        value={draft.quantity}
        decimals={DECIMALS_MAX}
        separator={formats.separator}
        onChange={(quantity) => change({ quantity })}
        hint={hint}
        {...(wrong ? { error: wrong } : {})}
      />
      <ImageTile label={t('claimPicture')} upload={upload} error={refusalOf(problems.picture)} />
      <Button type="submit" isDisabled={isSending}>
        {t('claimSend')}
      </Button>
    </Form>
  );
}

/** What is filled in, what of it is wrong once it was tried, and the sending. */
function useFields({ asset, network, least, onDone }: FieldsProps) {
  const upload = useImageUpload();
  const [draft, setDraft] = useState({ fromAddress: '', quantity: '' });
  const [isTried, setIsTried] = useState(false);
  const claim = useClaim(onDone);
  const found = claimProblems({ ...draft, picture: upload.url }, least);
  const submit = () => {
    setIsTried(true);
    if (Object.keys(found).length > 0) return;
    void claim.submit({ asset, network, ...draft, picture: upload.url ?? '' });
  };
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  const problems: typeof found = isTried ? found : {};
  return { draft, change, upload, problems, isSending: claim.isSending, submit };
}

interface Claim {
  readonly asset: string;
  readonly network: string;
  readonly fromAddress: string;
  readonly quantity: string;
  readonly picture: string;
}

/** Hands a claim in; the same once more while the first is unanswered is the same claim. */
function useClaim(onDone: () => void) {
  const [isSending, setIsSending] = useState(false);
  const submit = async (claim: Claim) => {
    if (isSending) return;
    setIsSending(true);
    const answer = await send(CALLS.sendCoinOrder, claim);
    setIsSending(false);
    if (answer.type !== 'success') return;
    onDone();
    await readAgain(CALLS.deposits);
  };
  return { submit, isSending };
}
