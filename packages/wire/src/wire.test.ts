import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { REFUSAL_CODES } from './refusals.ts';
import { CALLS } from './registry.ts';
import { momentOfTimeKey, orderStatus, timeKeyOf } from './scalars.ts';
import { faultyFieldOf, jsonSchemasOf, readRequest } from './schema.ts';
import { LOCALES, localeOfLanguage, TEXTS } from './texts/index.ts';

const decodeOf = (call: keyof typeof CALLS, wire: unknown) =>
  z.safeParse(CALLS[call].request, wire);

test('§7 calls: every call has its own path under the names of the specification', () => {
  const paths = Object.values(CALLS).map((call) => call.path);
  assert.equal(new Set(paths).size, paths.length);
  for (const path of paths)
    assert.match(
      path,
      /^\/(trad|contract|cycle|flash|home|user|member|account|demo|c2c|ieo|miner)\/\w+$/,
    );
});

test('§7 spot calls: buyLimit takes price, number, tradcoin, maincoin and plate', () => {
  const wire = { price: '100.5', number: '2', tradcoin: 'BTC', maincoin: 'USDT', plate: 'main' };
  const decoded = z.decode(CALLS.buyLimit.request, wire);
  assert.deepEqual(decoded, {
    price: '100.5',
    quantity: '2',
    baseAsset: 'BTC',
    quoteAsset: 'USDT',
    board: 'main',
  });
  assert.deepEqual(z.encode(CALLS.buyLimit.request, decoded), wire);
});

test('whole numbers that arrive as text are figures alone, periods of charts too', () => {
  const asked = { pairname: 'BTC/USDT', type: 'trad', mine: '15', count: '300', date: '0' };
  assert.ok(decodeOf('kline', asked).success);
  const odd = ['', ' 15', '+15', '-15', '1e1', '0xf', '0b1111', '15.0', '1_5', '１５', 'NaN'];
  for (const field of ['mine', 'count', 'date']) {
    for (const text of odd) {
      assert.ok(!decodeOf('kline', { ...asked, [field]: text }).success, `${field} ${text}`);
    }
  }
});

test('§7 spot calls: a price or number given as a JSON number is read as its plain text', () => {
  const parsed = decodeOf('buyLimit', {
    price: 100.5,
    number: 2,
    tradcoin: 'BTC',
    maincoin: 'USDT',
  });
  assert.ok(parsed.success);
  assert.deepEqual(parsed.data, {
    price: '100.5',
    quantity: '2',
    baseAsset: 'BTC',
    quoteAsset: 'USDT',
  });
});

test('an unknown field is refused', () => {
  const wire = { number: '1', tradcoin: 'BTC', maincoin: 'USDT', memberId: 7 };
  assert.equal(decodeOf('buyMarket', wire).success, false);
});

test('§7 spot calls: closeEntrust takes the id as number or text', () => {
  for (const id of [17, '17']) {
    assert.deepEqual(z.decode(CALLS.closeEntrust.request, { id }), { orderId: 17 });
  }
  for (const id of ['x', -1, 1.5, null]) {
    assert.equal(decodeOf('closeEntrust', { id }).success, false);
  }
});

test('§3 entrust statuses: unfilled, section, all, cancel, uncancel', () => {
  const house = ['open', 'partiallyFilled', 'filled', 'canceled', 'partiallyCanceled'] as const;
  assert.deepEqual(
    house.map((status) => z.encode(orderStatus, status)),
    ['unfilled', 'section', 'all', 'cancel', 'uncancel'],
  );
});

test('§3 spot entrust order: autoid and id both carry the order id', () => {
  const order = {
    orderId: 5,
    side: 'buy',
    kind: 'limit',
    baseAsset: 'BTC',
    quoteAsset: 'USDT',
    price: '1',
    quantity: '2',
    quantityRemaining: '1',
    averagePrice: '1',
    timeInForce: 'gtc',
    status: 'partiallyFilled',
    createdAt: 1,
  } as const;
  assert.deepEqual(z.encode(CALLS.entrustOrder.response, [order]), [
    {
      id: 5,
      autoid: 5,
      type: 'buy',
      style: 'limit',
      tradcoin: 'BTC',
      maincoin: 'USDT',
      price: '1',
      number: '2',
      unfilled: '1',
      averagePrice: '1',
      timeInForce: 'gtc',
      state: 'section',
      wdate: 1,
    },
  ]);
});

test('§3 pair: kind and asset decimals stand beside the fields of the specification', () => {
  const pair = {
    marketId: 1,
    marketKind: 'perp',
    baseAsset: 'BTC',
    quoteAsset: 'USDT',
    marketSymbol: 'BTC/USDT',
    board: 'main',
    isTrading: true,
    isHalted: false,
    price: '1',
    changeRate24h: '0',
    volume24h: '0',
    turnover24h: '0',
    high24h: '1',
    low24h: '1',
    priceDecimals: 6,
    quantityDecimals: 5,
    baseDecimals: 9,
    quoteDecimals: 12,
    quantityMin: '1',
    quantityMax: '2',
    openOrdersMax: 200,
    contractSize: '1',
    feeRate: '0.001',
    feeRateMaker: '0.001',
    leverageMax: 1,
    bestBid: '1',
    bestAsk: '1',
    pricedAt: 1_795_000_000_000,
    localName: 'BTC',
    hasHouseOrders: false,
  } as const;
  const [wire] = z.encode(CALLS.symbols.response, [pair]) as Record<string, unknown>[];
  const names = ['type', 'price_accuracy', 'amount_accuracy', 'trad_accuracy', 'main_accuracy'];
  assert.deepEqual(
    names.map((name) => wire?.[name]),
    ['contract', 6, 5, 9, 12],
  );
  assert.deepEqual(z.decode(CALLS.symbols.response, [wire]), [pair]);
  assert.equal(z.safeParse(CALLS.symbols.response, [{ ...wire, type: 'spot' }]).success, false);
  for (const none of ['0', '0.00']) {
    const prices = { price: none, bestBid: none, bestAsk: none, high24h: none, low24h: none };
    const [untraded] = JSON.parse(
      JSON.stringify(z.encode(CALLS.symbols.response, [{ ...pair, ...prices }])),
    );
    const told = ['price', 'buyprice', 'sellprice', 'height', 'low'].filter(
      (name) => name in untraded,
    );
    assert.deepEqual(told, [], 'a pair without a price has none on the wire');
    const [read] = z.decode(CALLS.symbols.response, [untraded]);
    assert.deepEqual([read?.price, read?.bestAsk, read?.high24h], ['0', '0', '0']);
  }
});

test('§2 overview: a tile of a pair without a price has none on the wire', () => {
  const tile = {
    baseAsset: 'NEW',
    quoteAsset: 'USDT',
    marketSymbol: 'NEW/USDT',
    price: '0.0000',
    changeRate24h: '0.00',
  };
  const [wire] = JSON.parse(JSON.stringify(z.encode(CALLS.overview.response, [tile])));
  assert.deepEqual(Object.keys(wire), ['tradcoin', 'maincoin', 'symbol', 'rise']);
  assert.equal(z.decode(CALLS.overview.response, [wire])[0]?.price, '0');
});

test('§7 chart history: a kline call takes pairname, type, mine, count and date', () => {
  const wire = { pairname: 'BTC/USDT', type: 'trad', mine: '15', count: '300', date: '0' };
  assert.deepEqual(z.decode(CALLS.kline.request, wire), {
    marketSymbol: 'BTC/USDT',
    marketKind: 'trad',
    periodMinutes: 15,
    count: 300,
    date: 0,
  });
  assert.equal(decodeOf('kline', { ...wire, mine: '7' }).success, false);
  assert.equal(decodeOf('kline', { ...wire, count: '1001' }).success, false);
});

test('§3 chart row: the time key divides into date and time', () => {
  const key = timeKeyOf(Date.UTC(2026, 10, 21, 7, 5, 9));
  assert.equal(key, '20261121070509');
  assert.equal(Math.floor(Number(key) / 1_000_000), 20261121);
  assert.equal(momentOfTimeKey(key), Date.UTC(2026, 10, 21, 7, 5, 9));
  assert.equal(momentOfTimeKey('20261399000000'), undefined);
});

test('§3 chart history: a date is 0 or a time key, and another is told by its name', () => {
  const asked = { pairname: 'BTC/USDT', mine: '15', date: '20261121070509' };
  assert.ok(decodeOf('kline', asked).success);
  for (const date of ['20261399000000', '20261121', '1795799056457']) {
    for (const name of ['kline', 'contractKline', 'cycleKline'] as const) {
      const faulty = faultyFieldOf(CALLS[name], { ...asked, date });
      assert.deepEqual(faulty, { field: 'date', isMissing: false }, `${name} ${date}`);
    }
  }
});

test('a JSON number is read as the plain figures that it means, however it is printed', () => {
  const quantityOf = (number: number) => {
    const read = readRequest(CALLS.buyMarket, { tradcoin: 'BTC', maincoin: 'USDT', number });
    return read?.quantity;
  };
  const plain = ['0.5', '0.00000001', '-0.00000012', '0.0000015', '0', '-1', '1000'];
  for (const text of plain) assert.equal(quantityOf(Number(text)), text);
  assert.equal(quantityOf(1e21), '1000000000000000000000');
  assert.equal(quantityOf(-1.5e22), '-15000000000000000000000');
});

test('the documents tell which whole numbers a query takes', () => {
  const { mine, count, date } = jsonSchemasOf(CALLS.kline).request.properties as Record<
    string,
    { anyOf: readonly { description?: string }[] }
  >;
  assert.deepEqual(mine?.anyOf[1], { type: 'number', enum: [1, 5, 15, 30, 60, 240, 1440, 10080] });
  assert.deepEqual(count?.anyOf[1], { type: 'integer', minimum: 1, maximum: 1000 });
  assert.match(date?.anyOf[1]?.description ?? '', /YYYYMMDDHHMMSS/);
});

test('§1 default language: Chinese, Japanese, Korean and German are themselves, others English', () => {
  assert.equal(localeOfLanguage('zh-CN'), 'zh-TW');
  assert.equal(localeOfLanguage('zh-Hant-HK'), 'zh-TW');
  assert.equal(localeOfLanguage('ja'), 'ja');
  assert.equal(localeOfLanguage('ko-KR'), 'ko');
  assert.equal(localeOfLanguage('de-AT'), 'de');
  assert.equal(localeOfLanguage('fr'), 'en');
  assert.equal(localeOfLanguage(undefined), 'en');
  assert.equal(localeOfLanguage('dej'), 'en');
  assert.equal(localeOfLanguage('zh_CN'), 'zh-TW');
  assert.equal(localeOfLanguage('JA_jp'), 'ja');
});

test('§1 five languages: every refusal has a sentence with the same parameters in each', () => {
  const parametersOf = (text: string) => [...text.matchAll(/\{(\w+)[,}]/g)].map((m) => m[1]).sort();
  for (const locale of LOCALES) {
    for (const reason of Object.keys(REFUSAL_CODES) as (keyof typeof REFUSAL_CODES)[]) {
      assert.deepEqual(parametersOf(TEXTS[locale][reason]), parametersOf(TEXTS.en[reason]), reason);
      assert.notEqual(TEXTS[locale][reason], '');
    }
    assert.deepEqual(Object.keys(TEXTS[locale]).sort(), Object.keys(TEXTS.en).sort());
  }
});

test('§3 futures position: every field under the name of the specification', () => {
  const position = {
    positionId: 9,
    baseAsset: 'BTC',
    quoteAsset: 'USDT',
    side: 'short',
    marginMode: 'isolated',
    leverage: 20,
    price: '60000',
    quantity: '5',
    quantityFree: '3',
    margin: '15',
    unrealized: '-1.5',
    profitRate: '-10.00',
    feeRate: '0.0005',
    fees: '0.15',
    funding: '0.01',
    markPrice: '60300.0',
    liquidationPrice: '62000.0',
    maintenance: '1.2',
    riskRate: '8.88',
    stops: [],
    createdAt: 1,
  } as const;
  const [wire] = z.encode(CALLS.contractPosition.response, [{ ...position, stops: [] }]) as Record<
    string,
    unknown
  >[];
  assert.deepEqual(wire, {
    autoid: 9,
    tradcoin: 'BTC',
    maincoin: 'USDT',
    type: 'sell',
    tdMode: 'lsolate',
    lever: 20,
    price: '60000',
    number: '5',
    unfilled: '3',
    position: '15',
    profit: '-1.5',
    profitRate: '-10.00',
    gas: '0.0005',
    fess: '0.15',
    funding: '0.01',
    markPrice: '60300.0',
    point: '62000.0',
    maintenance: '1.2',
    riskRate: '8.88',
    profitOrder: [],
    wdate: 1,
  });
  assert.deepEqual(z.decode(CALLS.contractPosition.response, [wire]), [position]);
});

test('§3 wallet coin entry: isin is enable or disable of a network, too', () => {
  const network = {
    network: 'Ethereum',
    networkStatus: 'down',
    quantityMin: '10',
  } as const;
  const networks = [true, false].map((depositEnabled) => ({
    ...network,
    depositEnabled,
    confirmations: [],
  }));
  const place = { asset: 'ETH', networks, isAutomatic: false };
  const written = z.encode(CALLS.getCoinAddress.response, place) as {
    networks: { isin: string }[];
  };
  assert.deepEqual(
    written.networks.map(({ isin }) => isin),
    ['enable', 'disable'],
  );
});

test('§7 contract calls: the orders of the specification are read, a mode that is spelled rightly too, any other is cross', () => {
  const wire = { maincoin: 'USDT', tradcoin: 'BTC', price: '60000', number: '5', lever: '20' };
  const stop = { profitPrice: '70000', lossPrice: '' };
  const decoded = decodeOf('contractBuyLimit', {
    ...{ ...wire, ...stop, style: 'limit' },
    tdMode: 'lsolate',
  });
  assert.ok(decoded.success);
  assert.deepEqual(decoded.data, {
    quoteAsset: 'USDT',
    baseAsset: 'BTC',
    price: '60000',
    quantity: '5',
    leverage: 20,
    kind: 'limit',
    marginMode: 'isolated',
    takeProfit: '70000',
    stopLoss: '',
  });
  const modeOf = (tdMode: unknown) => {
    const read = decodeOf('contractSellMarket', { ...wire, tdMode });
    return read.success ? (read.data as { marginMode?: string }).marginMode : 'refused';
  };
  assert.deepEqual(['isolated', 'cross', 'crossed', ''].map(modeOf), [
    'isolated',
    'cross',
    'cross',
    'cross',
  ]);
  assert.equal(modeOf(1), 'refused');
  assert.equal(decodeOf('contractBuyMarket', { ...wire, style: 'limit' }).success, false);
  for (const type of ['all', 'buy', 'sell']) {
    assert.ok(decodeOf('contractCloseAllPosition', { coin: 'BTC', type }).success);
  }
});
