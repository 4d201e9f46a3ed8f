/** The environment, read once. Every problem is reported in one message; secrets are never echoed. */
import { readFileSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import { PASSWORD_POLICIES, type PasswordPolicy } from '@candor/wire';
import type { OperatorKey } from './approvals/approval.ts';
import { readOperatorKeys } from './approvals/operatorKeys.ts';
import type { NetworkSettings } from './chain/networkSettings.ts';
import { readNetworks } from './chain/networks.ts';
import { type AppLink, readAppLinks } from './content/appLinks.ts';
import { type DeliverySettings, readDelivery } from './delivery/settings.ts';
import type { Room } from './engine/guard.ts';
import { readProxies } from './gateway/proxies.ts';
import { type IndexSettings, readIndexSettings } from './indexPrice/settings.ts';
import { type Acceptance, readAcceptances } from './log/acceptance.ts';
import type { CodeWorkSettings } from './members/codes/codeWork.ts';

export type Mode = 'demo' | 'live';
export type IndexSource = 'sim' | 'replay';
export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';

export interface Config {
  readonly mode: Mode;
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  /** Absolute. */
  readonly dataDir: string;
  /** A PostgreSQL to use instead of the embedded one. */
  readonly databaseUrl: string | undefined;
  readonly indexSource: IndexSource;
  /** Absolute; set exactly when indexSource is replay. */
  readonly indexFile: string | undefined;
  /** Where a live exchange's index prices come from; undefined when nobody said. */
  readonly indexSettings: IndexSettings | undefined;
  /** Between two index prices of a pair in live mode. */
  readonly indexIntervalMs: number;
  readonly demoSeed: number;
  readonly demoHistoryHours: number;
  readonly logLevel: LogLevel;
  readonly productName: string;
  /** Where members reach this server, without a slash at the end; referral links start with it. */
  readonly publicUrl: string | undefined;
  /** Packages that may open this exchange's https links. */
  readonly appLinks: readonly AppLink[];
  /** Where online service is, if not in the app: an address of the operator's. */
  readonly onlineUrl: string | undefined;
  /** Where the sources of the program can be read, as the operator runs it. */
  readonly sourcesUrl: string | undefined;
  /** Addresses and networks of the reverse proxies in front, whose X-Forwarded-… are believed. */
  readonly proxies: readonly string[];
  /** Keep the data of a live exchange even on memory or a network file system. */
  readonly isAnyStorageAllowed: boolean;
  /** Give up what two verified snapshots and the history in SQL no longer need of the journal. */
  readonly prunesJournal: boolean;
  /** When the disk is told to be low, and when it counts as full. */
  readonly room: Room;
  /** Also in demo mode a person decides about identities, not the automatic review. */
  readonly isIdentityReviewedByOperator: boolean;
  /** A demo starts its own chain, where the node's package is installed. */
  readonly hasDemoChain: boolean;
  /** Also in demo mode a person decides about claimed deposits, not the automatic reviewer. */
  readonly isDepositReviewedByOperator: boolean;
  /** Seals secrets at rest; the keys room reads and judges it. */
  readonly secretKey: string | undefined;
  /** Absolute; a file that holds the secret key. */
  readonly secretKeyFile: string | undefined;
  /** What the operator gives up at this start, after a refusal that named it. */
  readonly accepted: readonly Acceptance[];
  /** The chains that money comes in and goes out by; none in demo mode, which makes its own. */
  readonly networks: readonly NetworkSettings[];
  /** Who may approve payouts that do not go by themselves. */
  readonly operatorKeys: readonly OperatorKey[];
  /** How long a withdrawal to a new address or from a new device waits. */
  readonly payoutHoldHours: number;
  /** The rule that new passwords follow. */
  readonly passwordPolicy: PasswordPolicy;
  /** The work that a code costs who asks for it, and how many of a network and day cost none. */
  readonly codeWork: CodeWorkSettings;
  /** Where mail and text messages go out. */
  readonly delivery: DeliverySettings;
}

type Environment = Readonly<Record<string, string | undefined>>;

const KNOWN = [
  'MODE',
  'HOST',
  'PORT',
  'DATA_DIR',
  'INDEX_SOURCE',
  'INDEX_FILE',
  'INDEX_SOURCES',
  'INDEX_INTERVAL_MS',
  'NETWORKS',
  'DEMO_SEED',
  'DEMO_HISTORY_HOURS',
  'DEMO_CHAIN',
  'LOG_LEVEL',
  'PRODUCT_NAME',
  'PUBLIC_URL',
  'APP_LINKS',
  'ONLINE_URL',
  'SOURCES_URL',
  'BEHIND_PROXY',
  'ANY_STORAGE',
  'JOURNAL_KEEP',
  'DISK_WARN_MB',
  'DISK_FLOOR_MB',
  'ACCEPT',
  'IDENTITY_REVIEW',
  'DEPOSIT_REVIEW',
  'SECRET_KEY',
  'SECRET_KEY_FILE',
  'OPERATOR_KEYS',
  'PAYOUT_HOLD_HOURS',
  'PASSWORD_POLICY',
  'CODE_WORK',
  'CODE_FREE',
  'SMTP_URL',
  'SMTP_URL_FILE',
  'MAIL_FROM',
  'SMS_URL',
  'SMS_TOKEN',
  'SMS_TOKEN_FILE',
] as const;
/** Read by the tests, not by the server. */
const FOREIGN = ['CANDOR_CHROMIUM'];
type Name = (typeof KNOWN)[number];

/** The environment cannot be used; `message` lists every problem on a line of its own. */
export class ConfigFault extends Error {
  readonly code = 'configInvalid';
}

class Reader {
  readonly problems: string[] = [];
  readonly #env: Environment;

  constructor(env: Environment) {
    this.#env = env;
  }

  text(name: Name): string | undefined {
    const value = this.#env[`CANDOR_${name}`]?.trim();
    return value === '' ? undefined : value;
  }

  oneOf<const Choice extends string>(name: Name, choices: readonly Choice[]): Choice {
    const value = this.text(name);
    const found = choices.find((choice) => choice === value);
    if (value !== undefined && !found) {
      this.problems.push(`CANDOR_${name} must be ${choices.join(' or ')}, not "${value}"`);
    }
    return found ?? choices[0]!;
  }

  whole(name: Name, range: { min: number; max: number; fallback: number }): number {
    const value = this.text(name);
    if (value === undefined) return range.fallback;
    const number = /^\d{1,15}$/.test(value) ? Number.parseInt(value, 10) : Number.NaN;
    if (number >= range.min && number <= range.max) return number;
    this.problems.push(
      `CANDOR_${name} must be a whole number from ${range.min} to ${range.max}, not "${value}"`,
    );
    return range.fallback;
  }

  path(name: Name): string | undefined {
    const value = this.text(name);
    return value === undefined || isAbsolute(value) ? value : resolve(value);
  }

  /** A demo runs for days on anybody's disk; a live exchange keeps all of its log until it is told otherwise. */
  prunesJournal(): boolean {
    const keeps = this.oneOf('JOURNAL_KEEP', ['byMode', 'all', 'snapshots']);
    return keeps === 'byMode' ? this.text('MODE') !== 'live' : keeps === 'snapshots';
  }

  /** What a full disk leaves is for cancellations, and for SQL to end what it has begun. */
  room(): Room {
    const range = { min: 1, max: 1_000_000_000 };
    const warn = this.whole('DISK_WARN_MB', { ...range, fallback: 2_048 });
    const floor = this.whole('DISK_FLOOR_MB', { ...range, fallback: 256 });
    if (warn < floor) {
      this.problems.push(
        `CANDOR_DISK_WARN_MB (${warn}) must not be below CANDOR_DISK_FLOOR_MB (${floor}): a disk is low before it is full`,
      );
    }
    return { warnBytes: warn * 2 ** 20, floorBytes: floor * 2 ** 20 };
  }

  /** A demo's withdrawals go at once. */
  payoutHoldHours(): number {
    const fallback = this.text('MODE') === 'live' ? 24 : 0;
    return this.whole('PAYOUT_HOLD_HOURS', { min: 0, max: 720, fallback });
  }

  codeWork(): CodeWorkSettings {
    const range = { min: 0, max: 100_000 };
    const work = this.whole('CODE_WORK', { ...range, fallback: 200 });
    return { work, free: this.whole('CODE_FREE', { ...range, fallback: 3 }) };
  }

  /** True where a person decides in demo mode too. */
  isByOperator(name: Name): boolean {
    return this.oneOf(name, ['byMode', 'operator']) === 'operator';
  }

  /** A secret as it is, or the one line of the file that keeps it. */
  secret(name: Name, fileName: Name): string | undefined {
    const value = this.text(name);
    const path = this.path(fileName);
    if (path === undefined) return value;
    if (value !== undefined) {
      this.problems.push(`CANDOR_${name} and CANDOR_${fileName}: set one of them`);
      return undefined;
    }
    try {
      return readFileSync(path, 'utf8').trim();
    } catch {
      this.problems.push(`CANDOR_${fileName} names a file that cannot be read`);
      return undefined;
    }
  }

  delivery(): DeliverySettings {
    const given = {
      smtpUrl: this.secret('SMTP_URL', 'SMTP_URL_FILE'),
      mailFrom: this.text('MAIL_FROM'),
      smsUrl: this.text('SMS_URL'),
      smsToken: this.secret('SMS_TOKEN', 'SMS_TOKEN_FILE'),
    };
    return readDelivery(given, this.problems);
  }

  url(name: Name): string | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const url = URL.canParse(value) ? new URL(value) : undefined;
    if (url?.protocol === 'http:' || url?.protocol === 'https:') return value.replace(/\/+$/, '');
    this.problems.push(`CANDOR_${name} must start with http:// or https://`);
    return undefined;
  }

  /** An origin: paths are the exchange's own, and every link begins with this. */
  publicUrl(): string | undefined {
    const value = this.url('PUBLIC_URL');
    if (value === undefined || /^https?:\/\/[^/?#@]+$/i.test(value)) return value;
    this.problems.push(
      'CANDOR_PUBLIC_URL must be an address alone such as https://exchange.example, without a path, a query or a name',
    );
    return undefined;
  }

  productName(): string {
    const value = this.text('PRODUCT_NAME') ?? 'Candor';
    if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value) || [...value].length > PRODUCT_NAME_MAX) {
      this.problems.push(
        `CANDOR_PRODUCT_NAME must be one line of ${PRODUCT_NAME_MAX} characters at most, without control characters`,
      );
    }
    return value;
  }

  databaseUrl(): string | undefined {
    const value = this.#env.DATABASE_URL?.trim();
    if (!value) return undefined;
    if (/^postgres(ql)?:\/\//.test(value) && URL.canParse(value)) return value;
    this.problems.push('DATABASE_URL must start with postgres:// or postgresql://');
    return undefined;
  }

  /** `--accept-…` behind the command, and the setting. */
  accepted(args: readonly string[]): readonly Acceptance[] {
    const texts = args.map((arg) => {
      if (arg.startsWith(ACCEPT_FLAG)) return arg.slice(ACCEPT_FLAG.length);
      this.problems.push(`${arg} is not an option of Candor`);
      return '';
    });
    const given = [...texts, this.text('ACCEPT') ?? ''].join(',');
    return readAcceptances(given, (problem) => this.problems.push(problem));
  }

  refuseUnknown(): void {
    const known = new Set([...KNOWN.map((name) => `CANDOR_${name}`), ...FOREIGN]);
    for (const name of Object.keys(this.#env)) {
      if (name.startsWith('CANDOR_') && !known.has(name)) {
        this.problems.push(`${name} is not a setting of Candor`);
      }
    }
  }
}

const PRODUCT_NAME_MAX = 60;
const ACCEPT_FLAG = '--accept-';
const LOG_LEVELS = ['info', 'trace', 'debug', 'warn', 'error', 'silent'] as const;

/** Parses the environment and what stands behind the command; throws ConfigFault naming every problem
 *  at once. */
export function readConfig(env: Environment, args: readonly string[] = []): Config {
  const reader = new Reader(env);
  const indexSource = reader.oneOf('INDEX_SOURCE', ['sim', 'replay']);
  const indexFile = reader.path('INDEX_FILE');
  const config: Config = {
    mode: reader.oneOf('MODE', ['demo', 'live']),
    host: reader.text('HOST') ?? '127.0.0.1',
    port: reader.whole('PORT', { min: 0, max: 65_535, fallback: 8420 }),
    dataDir: reader.path('DATA_DIR') ?? resolve('data'),
    databaseUrl: reader.databaseUrl(),
    indexSource,
    indexFile,
    indexSettings: readIndexSettings(reader.text('INDEX_SOURCES'), reader.problems),
    indexIntervalMs: reader.whole('INDEX_INTERVAL_MS', { min: 50, max: 60_000, fallback: 1_000 }),
    demoSeed: reader.whole('DEMO_SEED', { min: 0, max: 2 ** 31 - 1, fallback: 1 }),
    demoHistoryHours: reader.whole('DEMO_HISTORY_HOURS', { min: 0, max: 720, fallback: 72 }),
    logLevel: reader.oneOf('LOG_LEVEL', LOG_LEVELS),
    productName: reader.productName(),
    publicUrl: reader.publicUrl(),
    appLinks: readAppLinks(reader.text('APP_LINKS'), reader.problems),
    onlineUrl: reader.url('ONLINE_URL'),
    sourcesUrl: reader.url('SOURCES_URL'),
    proxies: readProxies(reader.text('BEHIND_PROXY'), reader.problems),
    isAnyStorageAllowed: reader.oneOf('ANY_STORAGE', ['no', 'yes']) === 'yes',
    prunesJournal: reader.prunesJournal(),
    room: reader.room(),
    isIdentityReviewedByOperator: reader.isByOperator('IDENTITY_REVIEW'),
    hasDemoChain: reader.oneOf('DEMO_CHAIN', ['yes', 'no']) === 'yes',
    isDepositReviewedByOperator: reader.isByOperator('DEPOSIT_REVIEW'),
    secretKey: reader.text('SECRET_KEY'),
    secretKeyFile: reader.path('SECRET_KEY_FILE'),
    accepted: reader.accepted(args),
    networks: readNetworks(reader.path('NETWORKS'), reader.problems),
    operatorKeys: readOperatorKeys(reader.path('OPERATOR_KEYS'), reader.problems),
    payoutHoldHours: reader.payoutHoldHours(),
    passwordPolicy: reader.oneOf('PASSWORD_POLICY', PASSWORD_POLICIES),
    codeWork: reader.codeWork(),
    delivery: reader.delivery(),
  };
  if (config.secretKey !== undefined && config.secretKeyFile !== undefined) {
    reader.problems.push('CANDOR_SECRET_KEY and CANDOR_SECRET_KEY_FILE: set one of them');
  }
  if (config.mode === 'demo' && reader.text('INDEX_SOURCES') !== undefined) {
    reader.problems.push('CANDOR_INDEX_SOURCES belongs to CANDOR_MODE=live; the demo asks nobody');
  }
  if (config.mode === 'demo' && reader.text('NETWORKS') !== undefined) {
    reader.problems.push('CANDOR_NETWORKS belongs to CANDOR_MODE=live; the demo has its own chain');
  }
  if ((indexSource === 'replay') !== (indexFile !== undefined)) {
    reader.problems.push('CANDOR_INDEX_SOURCE=replay and CANDOR_INDEX_FILE belong together');
  }
  reader.refuseUnknown();
  if (reader.problems.length > 0) {
    throw new ConfigFault(
      `The settings cannot be used:\n${reader.problems.map((each) => `  - ${each}`).join('\n')}`,
    );
  }
  return config;
}
