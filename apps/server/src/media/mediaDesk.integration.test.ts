import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { asMemberId, type MemberId } from '@candor/money';
import { openMedia } from './mediaDesk.ts';
import { drawPicture } from './testing/drawPicture.ts';
import { openTestMedia } from './testing/openTestMedia.ts';

const DAY_MS = 86_400_000;
type World = Awaited<ReturnType<typeof openTestMedia>>;
let world: World;
let picture: Buffer;
let people = 1_000;

before(async () => {
  world = await openTestMedia({ quota: { pictures: 4, bytes: 2 ** 20, tries: 12 } });
  picture = await drawPicture();
});
after(() => world.close());

function someone(): Promise<number> {
  people += 1;
  return world.addMember(people);
}

async function stored(memberId: MemberId, given: Buffer = picture): Promise<string> {
  const done = await world.desk.store(memberId, given);
  assert.ok('url' in done, JSON.stringify(done));
  return done.url;
}

test('a picture is kept under a random address and read back by its owner', async () => {
  const ann = await someone();
  const url = await stored(asMemberId(ann));
  assert.match(url, /^\/user\/img\/[0-9a-f]{32}$/);
  const read = await world.desk.read(asMemberId(ann), url);
  assert.deepEqual(read?.subarray(0, 2), Buffer.from([0xff, 0xd8]));
  const facts = await world.desk.describe(asMemberId(ann), url);
  assert.deepEqual([facts?.width, facts?.height, facts?.bytes], [1000, 640, read?.length]);
  assert.equal(facts?.purpose, undefined);
});

test('the same picture twice has two addresses and two files that have nothing in common', async () => {
  const ann = await someone();
  const [one, two] = [await stored(asMemberId(ann)), await stored(asMemberId(ann))];
  const bytesOf = (url: string) => readFileSync(join(world.folder, url.split('/').at(-1) ?? ''));
  assert.notDeepEqual(bytesOf(one), bytesOf(two));
});

test('what lies on the disk has no plain bytes of the picture', async () => {
  const ann = await someone();
  const url = await stored(asMemberId(ann));
  const plain = await world.desk.read(asMemberId(ann), url);
  assert.ok(plain);
  const onDisk = readFileSync(join(world.folder, url.split('/').at(-1) ?? ''));
  assert.equal(onDisk.indexOf('JFIF'), -1);
  for (let at = 0; at + 16 < plain.length; at += 997) {
    assert.equal(onDisk.indexOf(plain.subarray(at, at + 16)), -1);
  }
});

test('a file that was changed is not shown', async () => {
  const ann = await someone();
  const url = await stored(asMemberId(ann));
  const path = join(world.folder, url.split('/').at(-1) ?? '');
  const bytes = readFileSync(path);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 0x10;
  writeFileSync(path, bytes);
  await assert.rejects(world.desk.read(asMemberId(ann), url), /not what was stored/);
});

test('a key sealed for another row does not open a picture', async () => {
  const ann = await someone();
  const [one, two] = [await stored(asMemberId(ann)), await stored(asMemberId(ann))];
  const idOf = (url: string) => url.split('/').at(-1) ?? '';
  const row = await world.sql
    .selectFrom('pictures')
    .select('sealed_key')
    .where('picture_id', '=', idOf(one))
    .executeTakeFirstOrThrow();
  await world.sql
    .updateTable('pictures')
    .set({ sealed_key: row.sealed_key })
    .where('picture_id', '=', idOf(two))
    .execute();
  await assert.rejects(world.desk.read(asMemberId(ann), two));
  assert.ok(await world.desk.read(asMemberId(ann), one));
});

test('another member gets the same answer as for a picture that does not exist', async () => {
  const ann = await someone();
  const bob = await someone();
  const url = await stored(asMemberId(ann));
  const missing = `/user/img/${'0'.repeat(32)}`;
  for (const each of [url, missing]) {
    assert.equal(await world.desk.read(asMemberId(bob), each), undefined);
    assert.equal(await world.desk.describe(asMemberId(bob), each), undefined);
    const claim = { memberId: asMemberId(bob), urls: [each], purpose: 'identity' };
    assert.equal(await world.desk.attach(world.sql, claim), false);
  }
});

test('an address that the desk never gave out reaches no file', async () => {
  const ann = await someone();
  const url = await stored(asMemberId(ann));
  const id = url.split('/').at(-1) ?? '';
  for (const made of [
    id,
    `/user/img/../media/${id}`,
    `/user/img/..%2f..%2fsecret.key`,
    `/user/img/${id}/../${id}`,
    `/user/img/${id}\0`,
    `/user/img/${id.toUpperCase()}`,
    `http://example.org/user/img/${id}`,
    '/user/img/',
    '',
  ]) {
    if (made === url) continue;
    assert.equal(await world.desk.read(asMemberId(ann), made), undefined, made);
  }
});

test('a picture is attached once, and all of a claim or none', async () => {
  const ann = await someone();
  const [front, back, other] = [
    await stored(asMemberId(ann)),
    await stored(asMemberId(ann)),
    await stored(asMemberId(ann)),
  ];
  const claimOf = (urls: string[]) => ({ memberId: asMemberId(ann), urls, purpose: 'identity' });
  assert.equal(await world.desk.attach(world.sql, claimOf([front, back])), true);
  assert.equal((await world.desk.describe(asMemberId(ann), front))?.purpose, 'identity');
  const torn = world.sql.transaction().execute(async (sql) => {
    if (!(await world.desk.attach(sql, claimOf([other, front])))) throw new Error('taken');
  });
  await assert.rejects(torn, /taken/);
  assert.equal((await world.desk.describe(asMemberId(ann), other))?.purpose, undefined);
  assert.equal(await world.desk.attach(world.sql, claimOf([other, other])), false);
});

test('of two that claim a picture at once, one gets it', async () => {
  const ann = await someone();
  const url = await stored(asMemberId(ann));
  const claims = ['identity', 'chat'].map((purpose) =>
    world.desk.attach(world.sql, { memberId: asMemberId(ann), urls: [url], purpose }),
  );
  assert.deepEqual((await Promise.all(claims)).sort(), [false, true]);
});

test('what is empty or no picture is refused, each with its own reason', async () => {
  const ann = await someone();
  assert.deepEqual(await world.desk.store(asMemberId(ann), Buffer.alloc(0)), {
    refusal: 'imageRequired',
  });
  assert.deepEqual(await world.desk.store(asMemberId(ann), Buffer.from('no')), {
    refusal: 'imageInvalid',
  });
  assert.deepEqual(await world.desk.exportOf(asMemberId(ann)), []);
});

test('a member keeps so many pictures a day, also when asked for at once; others are not hindered', async () => {
  const ann = await someone();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => world.desk.store(asMemberId(ann), picture)),
  );
  const refused = answers.filter((each) => 'refusal' in each);
  assert.equal(answers.length - refused.length, 4);
  assert.ok(refused.every((each) => 'refusal' in each && each.refusal === 'imageQuotaUsed'));
  assert.equal((await world.desk.exportOf(asMemberId(ann))).length, 4);
  await stored(asMemberId(await someone()));
  world.clock.now += DAY_MS + 1;
  await stored(asMemberId(ann));
});

test('a member keeps so many bytes a day', async () => {
  const tight = await openMedia({ ...world, quota: { pictures: 9, bytes: 100, tries: 99 } });
  const ann = await someone();
  assert.ok('url' in (await tight.store(asMemberId(ann), picture)));
  assert.deepEqual(await tight.store(asMemberId(ann), picture), { refusal: 'imageQuotaUsed' });
  tight.close();
});

test('tries that come to nothing are limited too', async () => {
  const ann = await someone();
  for (let turn = 0; turn < 12; turn += 1)
    await world.desk.store(asMemberId(ann), Buffer.from('no'));
  const refused = await world.desk.store(asMemberId(ann), picture);
  assert.ok('refusal' in refused && refused.refusal === 'tooManyRequests');
  assert.ok((refused.waitSeconds ?? 0) > 0);
});

test('when too many pictures are being made, the next is told that it is busy', async () => {
  const narrow = await openMedia({ ...world, queue: { running: 1, waiting: 0 } });
  const ann = await someone();
  const answers = await Promise.all([
    narrow.store(asMemberId(ann), picture),
    narrow.store(asMemberId(ann), picture),
  ]);
  assert.equal(answers.filter((each) => 'url' in each).length, 1);
  assert.ok(answers.some((each) => 'refusal' in each && each.refusal === 'exchangeBusy'));
  assert.ok('url' in (await narrow.store(asMemberId(ann), picture)));
  narrow.close();
});

test('what was attached to nothing is swept after a day, the rest stays', async () => {
  const ann = await someone();
  const [kept, loose] = [await stored(asMemberId(ann)), await stored(asMemberId(ann))];
  await world.desk.attach(world.sql, {
    memberId: asMemberId(ann),
    urls: [kept],
    purpose: 'identity',
  });
  writeFileSync(join(world.folder, 'torn.half'), 'half a picture');
  world.clock.now += DAY_MS - 1;
  await world.desk.sweep();
  assert.ok(await world.desk.read(asMemberId(ann), loose));
  world.clock.now = Math.max(world.clock.now + 2, Date.now() + DAY_MS + 1_000);
  await world.desk.sweep();
  assert.equal(await world.desk.read(asMemberId(ann), loose), undefined);
  assert.ok(await world.desk.read(asMemberId(ann), kept));
  const names = readdirSync(world.folder);
  assert.ok(!names.includes(loose.split('/').at(-1) ?? '') && !names.includes('torn.half'));
});

test("erasing a member removes the pictures from SQL and disk, and nobody else's", async () => {
  const ann = await someone();
  const bob = await someone();
  const urls = [await stored(asMemberId(ann)), await stored(asMemberId(ann))];
  const other = await stored(asMemberId(bob));
  assert.equal(await world.desk.eraseOf(asMemberId(ann)), 2);
  const names = readdirSync(world.folder);
  for (const url of urls) {
    assert.equal(await world.desk.read(asMemberId(ann), url), undefined);
    assert.ok(!names.includes(url.split('/').at(-1) ?? ''));
  }
  assert.ok(await world.desk.read(asMemberId(bob), other));
  assert.equal(await world.desk.eraseOf(asMemberId(ann)), 0);
});
