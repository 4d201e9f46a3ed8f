/**
 * Which assets and markets are listed, found at once by id, by key and by symbol. Told by the engine's
 * view at the start and by its events from then on; every list is kept, none is made anew for a question.
 */
import type { AssetSpec, MarketSpec } from '@candor/core';
import {
  type AssetId,
  type AssetPair,
  MARKET_KINDS,
  type MarketId,
  type MarketKey,
  type MarketKind,
  marketKeyOf,
  marketSymbolOf,
} from '@candor/money';

/** A market with its assets looked up. */
export interface Market {
  readonly spec: MarketSpec;
  readonly base: AssetSpec;
  readonly quote: AssetSpec;
  /** e.g. spot:BTC/USDT. */
  readonly marketKey: MarketKey;
  /** e.g. BTC/USDT. */
  readonly marketSymbol: string;
}

/** A pair as the core gives it. */
type AssetIds = Pick<MarketSpec, 'baseAsset' | 'quoteAsset'>;

/** A pair as requests give it. */
export type AskedPair = { readonly [Side in keyof AssetPair]?: string | undefined };

export class MarketDirectory {
  private readonly assetsById = new Map<number, AssetSpec>();
  private readonly assetsByCode = new Map<string, AssetSpec>();
  private readonly byId = new Map<number, Market>();
  private readonly byKey = new Map<MarketKey, Market>();
  private assetList: readonly AssetSpec[] = [];
  private nameOf: (code: string) => string | undefined = () => undefined;
  private marketLists: ReadonlyMap<MarketKind, readonly Market[]> = new Map();

  /** Every asset, in the order of listing. */
  get assets(): readonly AssetSpec[] {
    return this.assetList;
  }

  /** What a coin is called in Chinese (spec §3), as the operator writes it: its code until names are known. */
  localNameOf(code: string): string {
    return this.nameOf(code) ?? code;
  }

  /** Names coins from now on; undefined for a coin without a name. */
  nameCoins(nameOf: (code: string) => string | undefined): void {
    this.nameOf = nameOf;
  }

  /** Undefined for an asset that is not listed; so below. */
  asset(assetId: AssetId): AssetSpec | undefined {
    return this.assetsById.get(assetId);
  }

  assetOfCode(code: string): AssetSpec | undefined {
    return this.assetsByCode.get(code);
  }

  /** Every market of a kind, in the order of listing. */
  markets(kind: MarketKind): readonly Market[] {
    return this.marketLists.get(kind) ?? [];
  }

  market(marketId: MarketId): Market | undefined {
    return this.byId.get(marketId);
  }

  marketOfKey(key: MarketKey): Market | undefined {
    return this.byKey.get(key);
  }

  /** The markets of two assets by their ids, of every kind. */
  marketsOfAssets({ baseAsset, quoteAsset }: AssetIds): readonly Market[] {
    const [base, quote] = [this.assetsById.get(baseAsset), this.assetsById.get(quoteAsset)];
    if (base === undefined || quote === undefined) return [];
    const marketSymbol = marketSymbolOf({ baseAsset: base.code, quoteAsset: quote.code });
    return MARKET_KINDS.flatMap((kind) => this.marketOfSymbol(kind, marketSymbol) ?? []);
  }

  /** By a symbol such as BTC/USDT. */
  marketOfSymbol(kind: MarketKind, marketSymbol: string): Market | undefined {
    return this.byKey.get(marketKeyOf(kind, marketSymbol));
  }

  marketOfPair(kind: MarketKind, { baseAsset, quoteAsset }: AskedPair): Market | undefined {
    if (baseAsset === undefined || quoteAsset === undefined) return undefined;
    return this.byKey.get(`${kind}:${baseAsset}/${quoteAsset}`);
  }

  /** An asset was listed. */
  takeAsset(asset: AssetSpec): void {
    this.assetsById.set(asset.assetId, asset);
    this.assetsByCode.set(asset.code, asset);
    this.assetList = [...this.assetsById.values()];
  }

  /** A market was listed or changed; its assets were listed before. */
  takeMarket(spec: MarketSpec): void {
    const base = this.assetsById.get(spec.baseAsset);
    const quote = this.assetsById.get(spec.quoteAsset);
    if (base === undefined || quote === undefined) return;
    const marketSymbol = marketSymbolOf({ baseAsset: base.code, quoteAsset: quote.code });
    const marketKey = marketKeyOf(spec.kind, marketSymbol);
    const market: Market = { spec, base, quote, marketKey, marketSymbol };
    this.byId.set(spec.marketId, market);
    this.byKey.set(marketKey, market);
    this.marketLists = Map.groupBy(this.byId.values(), (each) => each.spec.kind);
  }
}
