/** Texts of price alerts in Korean. */
import type { alerts as english } from '../en/alerts.ts';

export const alerts = {
  title: '가격 알림',
  none: '아직 알림이 없습니다',
  noneHint:
    '가격에 도달하면 한 번 알려 드립니다. 이 화면과 메시지, 그리고 푸시를 켠 기기에서 확인할 수 있습니다.',
  add: '새 알림',
  kind: '시장',
  pair: '거래쌍',
  basis: '기준 가격',
  last: '현재가',
  index: '지수',
  rule: '조건',
  above: '이상',
  below: '이하',
  move: '1시간 변동 %',
  aboveAim: '{aim} 이상',
  belowAim: '{aim} 이하',
  moveAim: '한 시간 안에 {aim}% 변동',
  price: '가격',
  percent: '변동 폭',
  percentHint: '0.5~50. 최근 한 시간의 최저가 또는 최고가 대비 등락',
  priceNow: '현재 {price}',
  save: '알려 주기',
  waiting: '대기 중: {count} / {maximum}',
  fired: '도달함',
  since: '{time}부터',
  firedAt: '{time}, {price}',
  remove: '{pair} {aim} 알림 삭제',
} as const satisfies Record<keyof typeof english, string>;
