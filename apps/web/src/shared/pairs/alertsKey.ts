/** Under which name the list of alerts is kept. */
export const ALERTS_KEY = ['priceAlerts'] as const;
