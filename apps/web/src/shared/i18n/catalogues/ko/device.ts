/** Texts of locking and updating the app in Korean. */
import type { device as english } from '../en/device.ts';

export const device = {
  lock: '5분간 자리를 비우면 잠금',
  lockAbout: '돌아오면 이 기기를 누가 들고 있는지 확인합니다.',
  lockedTitle: '{product} 앱이 잠겨 있습니다',
  lockedText: '5분 넘게 자리를 비웠습니다. 본인임을 확인하면 하던 곳에서 계속할 수 있습니다.',
  unlock: '잠금 해제',
  unlockReason: '계정 열기',
  unlockFailed: '잠금을 해제하지 못했습니다',
  leave: '대신 로그아웃',
  updateTitle: '{product} 새 버전',
  updateText: '버전 {installed}을(를) 버전 {version}(으)로 바꿉니다.',
  updateNow: '지금 업데이트',
  updateOpen: '다운로드 열기',
  downloading: '다운로드 중: {percent}%',
  checking: '서명과 내용을 확인하는 중',
  installing: '설치하는 중',
  updateAgain: '다시 시도',
  downloadFailed: '새 버전을 다운로드하지 못했습니다',
  releaseWrong: '다운로드한 파일이 거래소가 서명한 것과 다릅니다. 설치하지 않았습니다',
  installFailed: '새 버전이 설치되지 않았습니다. {code}: {message}',
} as const satisfies Record<keyof typeof english, string>;
