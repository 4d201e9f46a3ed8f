/** Counts what members are owed in a state: a tree for each asset that anybody is owed. */
import type { Exchange } from '@candor/core';
import type { AssetLiabilities } from '@candor/core/formulas';
import { makeTree } from './tree.ts';
import { writeTrees } from './treeFolder.ts';
import type { TreeGround } from './treeGround.ts';

/** Every tree, written where trees lie. O(assets × members). */
export function writeState(
  exchange: Exchange,
  ground: TreeGround,
  directory: string,
): readonly AssetLiabilities[] {
  return writeTrees(directory, exchange.seq, (file) =>
    exchange.assets.flatMap((asset) => {
      let told: AssetLiabilities | undefined;
      file(asset.code, (put) => {
        told = makeTree(exchange, asset, ground, put);
      });
      return told ?? [];
    }),
  );
}

/** The same without a file: for who compares. */
export function countState(exchange: Exchange, ground: TreeGround): readonly AssetLiabilities[] {
  return exchange.assets.flatMap((asset) => makeTree(exchange, asset, ground) ?? []);
}
