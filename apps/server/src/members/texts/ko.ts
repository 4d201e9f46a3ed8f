/** 회원에게 보내는 글: 한국어. */
import type { MessageTexts } from './en.ts';

const code = (purpose: string) => (code: string) =>
  `${purpose} 인증 코드는 ${code}입니다. 10분 동안 유효합니다. 누구에게도 알려주지 마세요.`;

export const ko: MessageTexts = {
  codeSubject: '인증 코드',
  code: {
    register: code('가입'),
    reset: code('비밀번호 재설정'),
    bind: code('연락처 등록'),
    stepUp: code('본인 확인'),
    rebind: code('연락처 변경'),
    fundReset: code('자금 비밀번호 재설정'),
  },
  accountExists: '이 연락처로 가입된 계정이 이미 있습니다. 가입하지 말고 로그인하세요.',
  contactTaken:
    '누군가 이 연락처를 다른 계정에 등록하려고 했습니다. 연락처는 회원님 계정에 그대로 있으며, 따로 하실 일은 없습니다.',
};
