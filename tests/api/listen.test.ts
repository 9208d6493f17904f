import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { listen, stopListening } from '../../server/listen';

// Readers of answers, over real connections, of a server that has little patience.

const PAUSE = 200;
const MEGABYTE = 1024 * 1024;

const open: { server: Server; sockets: Socket[] }[] = [];
afterEach(() => {
  for (const { server, sockets } of open.splice(0)) {
    for (const socket of sockets) socket.destroy();
    server.close();
    server.closeAllConnections();
  }
});

/** A server, somebody who has asked it for something (so many times at once) and does not read, and the bytes that reach them once they do. */
async function ask(answer: RequestListener, { pause = PAUSE, whole = 60_000, times = 1 } = {}) {
  const server = createServer(answer);
  const port = await listen(server, { host: '127.0.0.1', port: 0 }, { pause, whole });
  const accepted = once(server, 'connection');
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  const shop = { server, sockets: [socket] };
  open.push(shop);
  socket.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n'.repeat(times));
  const [connection] = (await accepted) as [Socket];
  return { server, socket, isCut: () => connection.destroyed, untilCut: () => once(connection, 'close') };
}

/** More than the system takes over for a reader who does not read. */
const much = Buffer.alloc(40 * MEGABYTE, 97);

test('who reads nothing of an answer is cut off', async () => {
  const { untilCut } = await ask((_, answer) => answer.end(much));
  await untilCut();
});

test('who reads it slowly gets all of it', { timeout: 90_000 }, async () => {
  // The system asks for more a third of its own store at a time.
  const pause = 3000;
  const { socket, isCut } = await ask((_, answer) => answer.end(much), { pause, whole: 90_000 });
  const begun = performance.now();
  let read = 0;
  socket.on('data', (chunk) => {
    read += chunk.length;
    socket.pause();
    setTimeout(() => socket.resume(), 10);
  });
  await expect.poll(() => read, { timeout: 80_000 }).toBeGreaterThan(much.length);
  expect(performance.now() - begun, 'longer than anybody may pause').toBeGreaterThan(2 * pause);
  expect(isCut()).toBe(false);
});

test('who takes too long over all of it is cut off, however much is read meanwhile', async () => {
  const { socket, untilCut } = await ask(
    (_, answer) => {
      const drip = setInterval(() => answer.write('.'), PAUSE / 10);
      answer.once('close', () => clearInterval(drip));
    },
    { whole: 3 * PAUSE },
  );
  socket.resume();
  await untilCut();
});

test('who asks twice at once is cut off for the second answer as well', async () => {
  let asked = 0;
  const { socket, untilCut } = await ask(
    (_, answer) => {
      asked += 1;
      if (asked === 1) return void answer.end('whole');
      const drip = setInterval(() => answer.write('.'), PAUSE / 10);
      answer.once('close', () => clearInterval(drip));
    },
    { whole: 3 * PAUSE, times: 2 },
  );
  socket.resume();
  await untilCut();
  expect(asked).toBe(2);
});

// The shop closes 20 s later where it waits for somebody.
test('who goes away with many answers in line is not waited for when the shop closes', {
  timeout: 15_000,
}, async () => {
  let asked = 0;
  const answer = () => {
    asked += 1;
  };
  const { server, socket, untilCut } = await ask(answer, { times: 50 });
  await expect.poll(() => asked).toBe(50);
  socket.destroy();
  await untilCut();
  await stopListening(server);
});
