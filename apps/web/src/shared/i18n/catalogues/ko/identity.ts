/** Texts of identity authentication in Korean. */
import type { Catalogue } from '../../catalogue.ts';

export const identity: Catalogue['identity'] = {
  title: '본인 인증',
  formHint: '신분증에 적힌 그대로 입력해 주세요.',
  country: '신분증 발급 국가/지역',
  chooseCountry: '국가/지역 선택',
  document: '신분증 종류',
  idCard: '신분증',
  passport: '여권',
  driverLicense: '운전면허증',
  name: '이름',
  idNumber: '신분증 번호',
  numberRight: '올바른 형식의 번호입니다',
  numberNotYet: '아직 올바른 번호가 아닙니다',
  front: '앞면',
  back: '뒷면',
  replace: '사진 변경',
  chooseHint: '눌러서 선택',
  camera: '카메라로 촬영',
  uploaded: '업로드 완료',
  pictureHint:
    '네 모서리가 모두 나오고 빛 반사 없이 모든 글자가 읽히도록 촬영해 주세요. 여권은 사진이 있는 면과 표지를 올려 주세요.',
  privacy:
    '이름, 번호, 사진은 암호화한 뒤 저장됩니다. 공개되지 않으며 본인과 이 거래소의 심사 담당자만 열어 볼 수 있습니다.',
  privacyDemo: '데모이므로 실제 신분증을 올리지 마세요.',
  submit: '심사 요청',
  uploading: '업로드 중…',
  underReview: '심사 중',
  reviewAutomatic:
    '데모입니다. 사람이 아닌 프로그램이 몇 초 안에 결정하며, 사진 내용은 읽지 않습니다.',
  reviewPerson: '이 거래소의 담당자가 신분증을 확인하고 있습니다. 이 페이지를 떠나셔도 됩니다.',
  authenticated: '인증 완료',
  authenticatedHint: '본인 인증이 완료되었습니다. 출금을 이용할 수 있습니다.',
  decidedAutomatic: '사람이 아니라 데모 프로그램이 자동으로 결정했습니다.',
  failed: '인증되지 않음',
  submittedAt: '제출일',
  decidedAt: '결정일',
  reason: {
    unreadable: '사진을 읽을 수 없습니다. 더 크고 선명하게 촬영해 주세요.',
    mismatch: '이름 또는 번호가 사진과 일치하지 않습니다. 신분증에 적힌 그대로 입력해 주세요.',
    expired: '신분증의 유효 기간이 지났습니다. 유효한 신분증을 사용해 주세요.',
    unsupported: '이 종류의 신분증은 사용할 수 없습니다. 다른 신분증을 사용해 주세요.',
    underage: '만 18세 이상이어야 합니다.',
    duplicate: '이 신분증은 다른 계정에서 사용 중입니다.',
    altered: '사진이 수정된 것으로 보입니다. 신분증 원본을 촬영해 주세요.',
  },
};
