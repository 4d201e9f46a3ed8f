/** The candle periods, in minutes: what charts show, history keeps and the wire names. Source: spec §9. */

export const PERIODS = [1, 5, 15, 30, 60, 240, 1440, 10_080] as const;
export type Period = (typeof PERIODS)[number];
