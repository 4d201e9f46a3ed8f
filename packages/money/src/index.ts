/** The one door of @candor/money: numbers with units, and the names of what they count. */
export * from './amount.ts';
export * from './assetCode.ts';
export * from './decimal.ts';
export * from './grid.ts';
export * from './ids.ts';
export * from './int32.ts';
export * from './invariant.ts';
export * from './lots.ts';
export * from './marketKey.ts';
export * from './period.ts';
export * from './rate.ts';
export * from './rounding.ts';
export * from './ticks.ts';
export * from './time.ts';
export { kept, type Strict, type Unit } from './unit.ts';
