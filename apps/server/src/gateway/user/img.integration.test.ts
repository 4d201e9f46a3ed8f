import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { asMemberId } from '@candor/money';
import { CALLS, IMAGE_BYTES_MAX, REFUSAL_CODES, type RefusalReason } from '@candor/wire';
import { drawPicture } from '../../media/testing/drawPicture.ts';
import {
  clientOf,
  registerMember,
  type TestMember,
  type TestServer,
} from '../testing/openServer.ts';
import { sharedServer } from '../testing/sharedServer.ts';

let server: TestServer;
let ann: TestMember;
let bob: TestMember;
let picture: Blob;

before(async () => {
  server = await sharedServer();
  ann = await registerMember(server);
  bob = await registerMember(server);
  picture = new Blob([new Uint8Array(await drawPicture())]);
});
after(() => server.close());

interface Told {
  readonly status: number;
  readonly code: number;
  readonly data?: { readonly url: string }[];
}

async function post(body: FormData | string, headers: Record<string, string> = {}): Promise<Told> {
  const sent = { method: 'POST', headers: { token: ann.token, ...headers }, body };
  const response = await fetch(`${server.url}/user/img`, sent);
  const { code, data } = (await response.json()) as Omit<Told, 'status'>;
  return { status: response.status, code, ...(data ? { data } : {}) };
}

function formOf(...parts: readonly (readonly [string, Blob | string, string?])[]): FormData {
  const form = new FormData();
  for (const [name, content, fileName] of parts) {
    if (typeof content === 'string') form.append(name, content);
    else form.append(name, content, fileName ?? 'a.jpg');
  }
  return form;
}

function get(url: string, token?: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(server.url + url, { headers: { ...(token ? { token } : {}), ...headers } });
}

async function uploaded(member: TestMember): Promise<string> {
  const answer = await member.call(CALLS.img, { image: picture });
  assert.ok(answer.type === 'success', JSON.stringify(answer));
  return answer.data[0]?.url ?? '';
}

/** Begins an upload of so many bytes. */
function sayLength(bytes: number): Socket {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  const head = ['POST /user/img HTTP/1.1', 'host: x', `token: ${ann.token}`];
  const body = ['content-type: multipart/form-data; boundary=b', `content-length: ${bytes}`];
  socket.write([...head, ...body, '\r\n'].join('\r\n'));
  return socket;
}

/** What a client hears that looks at the answer only once it has sent everything, as many do. */
async function sendWhole(bytes: number): Promise<string> {
  const socket = sayLength(bytes);
  const piece = Buffer.alloc(65_536);
  for (let left = bytes; left > 0; left -= piece.length) {
    if (!socket.write(piece.subarray(0, left))) await once(socket, 'drain');
  }
  const [said] = await once(socket.setEncoding('utf8'), 'data');
  socket.destroy();
  return String(said);
}

async function refusedWith(
  body: FormData | string,
  reason: RefusalReason,
  headers = {},
): Promise<void> {
  const { status, code, data } = await post(body, headers);
  assert.deepEqual([status, code, data], [200, REFUSAL_CODES[reason], undefined]);
}

describe('uploading a picture', () => {
  test('§7 image upload: multipart with field imgurl, response data[0].url', async () => {
    const { status, code, data } = await post(formOf(['imgurl', picture]));
    assert.deepEqual([status, code, data?.length], [200, 200, 1]);
    assert.match(data?.[0]?.url ?? '', /^\/user\/img\/[0-9a-f]{32}$/);
  });

  test('a visitor uploads nothing', async () => {
    const { status, code } = await post(formOf(['imgurl', picture]), { token: 'made-up' });
    assert.deepEqual([status, code], [401, 401]);
    assert.equal((await clientOf(server)(CALLS.img, { image: picture })).type, 'sessionLost');
  });

  test('§5 image upload: at most 10MB; one byte more is refused and keeps nothing', async () => {
    const before = await server.rooms.media.exportOf(asMemberId(ann.memberId));
    const large = new Blob([new Uint8Array(IMAGE_BYTES_MAX + 1)]);
    await refusedWith(formOf(['imgurl', large]), 'imageTooLarge');
    assert.deepEqual(await server.rooms.media.exportOf(asMemberId(ann.memberId)), before);
  });

  test('§9 image max 10MB: that much is looked at, and refused only because it is no picture', async () => {
    const limit = new Blob([new Uint8Array(IMAGE_BYTES_MAX)]);
    await refusedWith(formOf(['imgurl', limit]), 'imageInvalid');
  });

  test('§5 rule: Uploaded image at most 10MB; who sends a larger one to its end hears so', async () => {
    assert.match(
      await sendWhole(3 * IMAGE_BYTES_MAX),
      new RegExp(`"code":${REFUSAL_CODES.imageTooLarge}`),
    );
    assert.ok((await uploaded(ann)).length > 0);
  });

  test('a body that says it is far larger is refused before it is read', async () => {
    const socket = sayLength(4_000_000_000);
    let said = '';
    for await (const piece of socket.setEncoding('utf8')) said += piece;
    assert.match(said, new RegExp(`"code":${REFUSAL_CODES.imageTooLarge}`));
    assert.match(said, /connection: close/i);
  });

  test('issue 14 §2: an upload that trickles loses its place within seconds', async () => {
    const { hostname, port } = new URL(server.url);
    const head = [
      ...['POST /user/img HTTP/1.1', 'host: x', `token: ${ann.token}`, 'content-length: 500000'],
      ...['content-type: multipart/form-data; boundary=b', '', '--b'],
      'content-disposition: form-data; name="image"; filename="a.jpg"',
      ...['content-type: image/jpeg', '\r\n'],
    ].join('\r\n');
    const sockets = Array.from({ length: 4 }, () => connect(Number(port), hostname));
    const closed = sockets.map(
      (socket) =>
        new Promise((resolve) => socket.on('error', () => undefined).once('close', resolve)),
    );
    for (const socket of sockets) socket.write(head);
    const trickling = setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write('x');
    }, 100);
    const startedAt = performance.now();
    while ((await ann.call(CALLS.img, { image: picture })).type === 'success') await setImmediate();
    await Promise.all(closed);
    clearInterval(trickling);
    assert.ok(performance.now() - startedAt < 15_000, 'seconds, not a minute');
    await uploaded(ann);
  });

  test('a body without an end is cut off', async () => {
    let sent = 0;
    let isOver = false;
    async function* endless() {
      for (; !isOver; sent += 65_536) {
        await setImmediate();
        yield new Uint8Array(65_536);
      }
    }
    const headers = { token: ann.token, 'content-type': 'multipart/form-data; boundary=b' };
    const init = { method: 'POST', headers, body: endless(), duplex: 'half' as const };
    await assert.rejects(fetch(`${server.url}/user/img`, init));
    isOver = true;
    assert.ok(sent < 64 * 2 ** 20);
    assert.ok((await uploaded(ann)).length > 0);
  });

  test('what is no picture, or none that is taken, is refused', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const none = new Blob([], { type: 'image/jpeg' });
    await refusedWith(formOf(['imgurl', new Blob([svg]), 'a.jpg']), 'imageInvalid');
    await refusedWith(formOf(['imgurl', new Blob(['GIF89a'])]), 'imageInvalid');
    await refusedWith(formOf(['imgurl', none]), 'imageRequired');
  });

  test('one file under its own name, and nothing else', async () => {
    await refusedWith(formOf(['file', picture]), 'requestInvalid');
    await refusedWith(formOf(['__proto__', picture]), 'requestInvalid');
    await refusedWith(formOf(['imgurl', 'text']), 'requestInvalid');
    await refusedWith(formOf(['imgurl', picture], ['purpose', 'identity']), 'requestInvalid');
    await refusedWith(formOf(['purpose', 'identity'], ['imgurl', picture]), 'requestInvalid');
    await refusedWith(formOf(['imgurl', picture], ['imgurl', picture]), 'requestInvalid');
    await refusedWith(formOf(['imgurl', picture], ['other', picture]), 'requestInvalid');
    await refusedWith(formOf(), 'requestInvalid');
  });

  test('another kind of body is refused, and other calls take no multipart', async () => {
    const json = { 'content-type': 'application/json' };
    await refusedWith('{"imgurl":"x"}', 'requestInvalid', json);
    await refusedWith('imgurl', 'requestInvalid', { 'content-type': 'text/plain' });
    await refusedWith('--b\r\nhalf', 'requestInvalid', {
      'content-type': 'multipart/form-data; boundary=b',
    });
    const order = { method: 'POST', headers: { token: ann.token }, body: formOf(['a', picture]) };
    const response = await fetch(`${server.url}/trad/buyLimit`, order);
    assert.equal(((await response.json()) as Told).code, REFUSAL_CODES.requestInvalid);
  });

  test('names of files mean nothing', async () => {
    for (const name of [
      '../../../etc/passwd',
      '..\\..\\x',
      'a\u0000.jpg',
      '/etc/cron.d/x',
      'a.html',
    ]) {
      const { code, data } = await post(formOf(['imgurl', picture, name]));
      assert.equal(code, 200, name);
      assert.match(data?.[0]?.url ?? '', /^\/user\/img\/[0-9a-f]{32}$/);
    }
  });

  test('§9 and a day: who has uploaded too much is told so', async () => {
    const carl = await registerMember(server);
    const now = Date.now();
    const rows = Array.from({ length: 40 }, (_, index) => ({
      picture_id: index.toString(16).padStart(32, 'c'),
      member_id: carl.memberId,
      purpose: 'chat',
      sha256: '',
      bytes: 1,
      width: 1,
      height: 1,
      contrast: 0,
      sealed_key: new Uint8Array(1),
      created_at_ms: now,
    }));
    await server.rooms.sql.db.insertInto('pictures').values(rows).execute();
    const answer = await carl.call(CALLS.img, { image: picture });
    assert.ok(answer.type === 'refused' && answer.code === REFUSAL_CODES.imageQuotaUsed);
  });
});

describe('reading a picture', () => {
  test('its owner gets a JPEG that nothing keeps, runs or takes for something else', async () => {
    const url = await uploaded(ann);
    const response = await get(url, ann.token);
    assert.equal(response.status, 200);
    const told = Object.fromEntries(response.headers);
    assert.equal(told['content-type'], 'image/jpeg');
    assert.equal(told['cache-control'], 'no-store');
    assert.equal(told['x-content-type-options'], 'nosniff');
    assert.match(told['content-disposition'] ?? '', /filename="picture\.jpg"/);
    assert.match(told['content-security-policy'] ?? '', /sandbox/);
    assert.equal(told.etag, undefined);
    assert.deepEqual(
      [...new Uint8Array(await response.arrayBuffer()).subarray(0, 2)],
      [0xff, 0xd8],
    );
  });

  test('another member is answered exactly as for a picture that does not exist', async () => {
    const url = await uploaded(ann);
    const foreign = await get(url, bob.token);
    const missing = await get(`/user/img/${'0'.repeat(32)}`, bob.token);
    assert.deepEqual([foreign.status, missing.status], [404, 404]);
    const told = await foreign.text();
    assert.equal(told, await missing.text());
    assert.equal(JSON.parse(told).code, REFUSAL_CODES.imageUnknown);
  });

  test('without a session, or with one that ended, nothing is shown', async () => {
    const carl = await registerMember(server);
    const url = await uploaded(carl);
    assert.equal((await get(url)).status, 401);
    assert.equal((await get(url, undefined, { cookie: `token=${carl.token}` })).status, 401);
    assert.equal((await get(`${url}?token=${carl.token}`)).status, 401);
    assert.equal((await get(url, carl.token)).status, 200);
    await carl.call(CALLS.logout, {});
    assert.equal((await get(url, carl.token)).status, 401);
  });

  test('no way of writing an address leads to a file', async () => {
    for (const path of [
      '/user/img/..%2f..%2fsecret.key',
      '/user/img/%2e%2e%2fsecret.key',
      '/user/img/..%5c..%5csecret.key',
      '/user/img/%00',
      `/user/img/${'x'.repeat(90)}`,
    ]) {
      const response = await get(path, ann.token);
      assert.equal(response.status, 404, path);
      assert.ok(!(await response.text()).includes('secret'), path);
    }
  });
});
