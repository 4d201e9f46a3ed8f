import { Icon } from '../ui/icons.tsx';
import styles from './ProofLine.module.css';
import { useProof } from './useProof.ts';
import { useProofText } from './useProofText.ts';

/** What the exchange says of itself: how long its log is, and the last state that was made from it a second time. */
export default function ProofLine() {
  const { data } = useProof();
  const text = useProofText(data);
  const isSound = data?.seal?.isBalanced ?? true;
  return (
    <p className={styles.proof} data-sound={isSound} data-tip={data?.seal?.stateHash}>
      <Icon name={isSound ? 'check' : 'alert'} size={16} />
      <span className="num">{text}</span>
    </p>
  );
}
