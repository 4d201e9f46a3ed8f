/**
 * The durable pipeline: submit → fsync → apply → acknowledge through the real engine in its threads, in
 * a closed loop, against a bare loop of write + fdatasync with groups of the same size; then recovery.
 */
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Command, createExchange } from '@candor/core';
import { amount, lots, rate, ticks } from '@candor/money';
import { openEngine } from '../../apps/server/src/engine/openEngine.ts';
