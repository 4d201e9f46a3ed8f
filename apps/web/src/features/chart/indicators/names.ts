/** The indicators by name, apart from their formulas: screens that only offer them load no more. */
export const OVERLAY_NAMES = ['MA', 'BOLL', 'BBI', 'MIKE', 'PBX', 'ENE'] as const;
export type OverlayName = (typeof OVERLAY_NAMES)[number];

export const OSCILLATOR_NAMES = ['MACD', 'RSI', 'KDJ'] as const;
export type OscillatorName = (typeof OSCILLATOR_NAMES)[number];
