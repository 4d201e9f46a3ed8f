/** Texts of identity authentication in Japanese. */
import type { Catalogue } from '../../catalogue.ts';

export const identity: Catalogue['identity'] = {
  title: '本人確認',
  formHint: '書類に記載されたとおりに入力してください。',
  country: '書類の発行国・地域',
  chooseCountry: '国・地域を選択',
  document: '書類の種類',
  idCard: '身分証',
  passport: 'パスポート',
  driverLicense: '運転免許証',
  name: '氏名',
  idNumber: '書類の番号',
  numberRight: '番号の形式は正しいです',
  numberNotYet: '番号がまだ正しくありません',
  front: '表面',
  back: '裏面',
  replace: '画像を変更',
  chooseHint: 'タップして選択',
  camera: 'カメラで撮影',
  uploaded: 'アップロード済み',
  pictureHint:
    '書類の四隅が入り、光が反射せず、文字がすべて読めるように撮影してください。パスポートの場合は顔写真のページと表紙を使用してください。',
  privacy:
    '氏名・番号・画像は暗号化してから保存されます。公開されることはなく、閲覧できるのはご本人と本取引所の審査担当者だけです。',
  privacyDemo: 'これはデモです。実際の書類はアップロードしないでください。',
  submit: '審査に提出',
  uploading: 'アップロード中…',
  underReview: '審査中',
  reviewAutomatic:
    'これはデモです。数秒以内に担当者ではなくプログラムが判定します。画像の内容は読み取りません。',
  reviewPerson: '本取引所の担当者が書類を確認しています。このページを離れても問題ありません。',
  authenticated: '確認済み',
  authenticatedHint: '本人確認が完了しました。出金をご利用いただけます。',
  decidedAutomatic: '担当者ではなく、デモのプログラムが自動で判定しました。',
  failed: '確認できませんでした',
  submittedAt: '提出日',
  decidedAt: '判定日',
  reason: {
    unreadable: '画像を読み取れません。より大きく鮮明に撮影してください。',
    mismatch: '氏名または番号が画像と一致しません。書類のとおりに入力してください。',
    expired: '書類の有効期限が切れています。有効な書類を使用してください。',
    unsupported: 'この種類の書類はご利用いただけません。別の書類を使用してください。',
    underage: '18歳以上である必要があります。',
    duplicate: 'この書類は別のアカウントで使用されています。',
    altered: '画像が加工されている可能性があります。書類の原本を撮影してください。',
  },
};
