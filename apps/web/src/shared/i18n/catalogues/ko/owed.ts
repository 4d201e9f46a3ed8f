/** Texts of the proof that one's balance is counted in Korean. */
import type { owed as english } from '../en/owed.ts';
export const owed = {
  title: '내 잔액도 계산되어 있나요?',
  about:
    '거래소는 모든 회원에게 갚아야 할 합계에 서명합니다. 회원님의 잔액은 그 일부여야 하며, 이 기기가 직접 확인할 수 있습니다.',
  made: '명세서 작성',
  number: '명세서 번호',
  entry: '로그의 이 기록 이후',
  parts: '회원님 몫으로 계산됨',
  ofAll: '전체 {total} 중',
  now: '현재 {amount}',
  neighbour:
    '증명에는 코인마다 다른 계정 하나의 금액이 이름 없이 표시됩니다. 그 계정의 주인도 같은 방식으로 내 금액을 볼 수 있습니다.',
  noStatement: '아직 명세서가 없습니다',
  noStatementText:
    '첫 명세서는 거래소가 열리고 몇 초 뒤에 만들어집니다. 이 페이지가 스스로 다시 확인합니다.',
  notCountedYet:
    '작성 당시 여기에 자산이 없었습니다. 회원님의 잔액을 담은 다음 명세서를 만드는 중이며 몇 초, 요청이 많으면 몇 분 걸립니다.',
  nothingThen:
    '작성 당시 여기에 자산이 없었습니다. 그 뒤의 자산은 다음 명세서에 계산되며, 늦어도 UTC 자정 이후입니다.',
  verify: '검증',
  save: '증명 저장',
  verified: '회원님의 잔액이 계산되어 있습니다',
  notVerified: '증명이 성립하지 않습니다',
  cannotCheck:
    '확인할 수 없었습니다. 키나 명세서에 닿지 않거나 이 브라우저가 서명을 확인할 수 없습니다. 다시 시도하거나 증명을 저장해 다른 곳에서 확인하세요.',
  step_own: '회원님의 계정(번호 {member})에 관한 것입니다',
  step_signature: '명세서 {number}은(는) 거래소가 서명했습니다. 키 {key}',
  step_counted: '회원님의 금액 {count}건이 공표된 합계로 이어지고, 도중의 합계 중 음수는 없습니다',
  step_chain: '이전 명세서들을 이어, 이 기기가 본 가장 최근 것까지 연결됩니다',
  state_held: '성립',
  state_failed: '불성립',
  state_skipped: '확인 안 함',
  state_waiting: '곧 옴',
  how: '위의 모든 것은 이 기기에서 확인했습니다. 열린 포지션의 손익은 실현될 때까지 들어 있지 않습니다. 다른 회원도 계산되었는지는 어떤 증명도 보여 주지 않으며, 각 회원이 직접 확인해야만 알 수 있습니다. 거래소가 갚을 코인을 가지고 있다는 것도 보여 주지 않습니다.',
  fault_otherMember: '다른 계정의 증명입니다',
  fault_keyUnknown: '명세서의 키를 알 수 없습니다',
  fault_keyChanged: '거래소가 이 이름으로 이전과 다른 키를 보여 줍니다',
  fault_signatureWrong: '명세서의 서명이 잘못되었습니다',
  fault_formatUnknown: '명세서의 형식을 알 수 없습니다',
  fault_assetMissing: '명세서에 회원님의 코인 하나가 없습니다',
  fault_amountWrong: '금액의 표기가 올바르지 않습니다',
  fault_pathWrong: '경로가 트리에 맞지 않거나 도중의 합계가 허용되지 않습니다',
  fault_totalWrong: '합계가 공표된 것과 다릅니다',
  fault_rootWrong: '경로가 공표된 것과 다른 루트로 이어집니다',
  fault_chainBroken: '이전 명세서가 없거나 바뀌었습니다',
  fault_forked: '이 기기가 본 명세서와 거래소가 지금 보여 주는 것이 다릅니다',
} as const satisfies Record<keyof typeof english, string>;
