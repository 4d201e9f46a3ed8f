import { useTranslations } from 'use-intl';
import { DemoCode } from '../../shared/codes/DemoCode.tsx';
import { SendButton } from '../../shared/codes/SendButton.tsx';
import type { WantedCode } from '../../shared/codes/sendCode.ts';
import { type CodeAsk, useCodeAsk } from '../../shared/codes/useCodeAsk.ts';
import { CodeCells } from '../../shared/ui/CodeCells.tsx';

export interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onFull?: (code: string) => void;
  /** Where the code goes and what for. */
  readonly wanted: WantedCode;
  /** That is not right yet: no code is sent, and `onMissing` tells. */
  readonly isMissing?: boolean;
  readonly onMissing?: () => void;
  readonly onSent?: () => void;
  readonly error: string | undefined;
  readonly label?: string;
  /** Below a second code on the same screen the demo inbox is named only once its code was asked for. */
  readonly isHintHidden?: boolean;
  /** The keyboard starts here. */
  readonly isFirst?: boolean;
}

/** The verification code with the button that sends it and its waiting time. */
export function CodeField(props: CodeFieldProps) {
  return <AskedCodeField {...props} asked={useCodeAsk(props.wanted)} />;
}

interface AskedProps extends CodeFieldProps {
  readonly asked: CodeAsk;
}

/** The same where another step of the form may have asked for the code already. */
export function AskedCodeField(props: AskedProps) {
  const { value, onChange, wanted, isMissing, onMissing, onSent, error, label } = props;
  const { isHintHidden = false } = props;
  const t = useTranslations('account');
  const { seconds, since, ask } = props.asked;
  const send = async () => {
    if (isMissing) return onMissing?.();
    if (await ask()) onSent?.();
  };
  const use = (code: string) => {
    onChange(code);
    props.onFull?.(code);
  };
  const { account: to, dialCode } = wanted;
  return (
    <div>
      <CodeCells
        label={label ?? t('code')}
        value={value}
        onChange={onChange}
        error={error}
        labelEnd={<SendButton seconds={seconds} onSend={() => void send()} />}
        {...(props.onFull ? { onFull: props.onFull } : {})}
        {...(props.isFirst ? { isFirst: true } : {})}
      />
      {isHintHidden && since === undefined ? null : (
        <DemoCode awaited={since === undefined ? undefined : { since, to, dialCode }} onUse={use} />
      )}
    </div>
  );
}
