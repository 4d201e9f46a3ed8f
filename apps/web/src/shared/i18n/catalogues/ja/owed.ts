/** Texts of the proof that one's balance is counted in Japanese. */
import type { owed as english } from '../en/owed.ts';
export const owed = {
  title: '自分の残高は数えられていますか？',
  about:
    '取引所は全会員への債務の合計に署名します。あなたの残高はその一部でなければならず、この端末で確かめられます。',
  made: '明細の作成',
  number: '明細の番号',
  entry: 'ログのこの記録の後',
  parts: 'あなたの分として計上',
  ofAll: '全会員分 {total} のうち',
  now: '現在 {amount}',
  neighbour:
    '証明では、コインごとに別の口座1件の金額が名前なしで見えます。その口座の持ち主からも、あなたの金額が同じように見えます。',
  noStatement: '明細はまだありません',
  noStatementText: '最初の明細は取引所が開いて数秒後に作られます。このページは自動で確認します。',
  notCountedYet:
    '作成時、あなたの資産はここにありませんでした。あなたの残高を含む次の明細を作成中です。数秒、希望が重なるときは数分かかります。',
  nothingThen:
    '作成時、あなたの資産はここにありませんでした。その後の分は次の明細に入ります（遅くとも UTC の午前0時以降）。',
  verify: '検証',
  save: '証明を保存',
  verified: 'あなたの残高は計上されています',
  notVerified: '証明が成り立ちません',
  cannotCheck:
    '検証できませんでした。鍵か明細に届かないか、このブラウザーは署名を検証できません。もう一度試すか、証明を保存して別の場所で検証してください。',
  step_own: 'あなたのアカウント（番号 {member}）のものです',
  step_signature: '明細 {number} は取引所の署名つきです（鍵 {key}）',
  step_counted:
    'あなたの {count} 件の金額は公表された合計につながり、途中の合計に負のものはありません',
  step_chain: '以前の明細から、この端末が見た最新のものまで続いています',
  state_held: '成立',
  state_failed: '不成立',
  state_skipped: '未確認',
  state_waiting: 'まもなく',
  how: '以上はすべてこの端末で確かめました。未決済ポジションの損益は実現するまで含まれません。ほかの会員が数えられているかは、どの証明も示しません。各会員が自分で見るしかありません。取引所が債務に足るコインを持つことも示しません。',
  fault_otherMember: 'この証明は別のアカウントのものです',
  fault_keyUnknown: '明細の鍵が不明です',
  fault_keyChanged: '取引所がこの名前で以前と別の鍵を示しています',
  fault_signatureWrong: '明細の署名が誤っています',
  fault_formatUnknown: '明細の形式が不明です',
  fault_assetMissing: '明細にあなたのコインの一つがありません',
  fault_amountWrong: '金額の書き方が正しくありません',
  fault_pathWrong: '経路が木に合わないか、途中の合計が許されません',
  fault_totalWrong: '合計が公表された額と異なります',
  fault_rootWrong: '経路が公表された根と異なる根に至ります',
  fault_chainBroken: '以前の明細が欠けているか、変えられています',
  fault_forked: 'この端末が見た明細と、取引所が今示す明細が異なります',
} as const satisfies Record<keyof typeof english, string>;
