import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { listen, stopListening } from '../../server/listen';

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

/** Larger than the socket buffers of the operating system. */
const largeBody = Buffer.alloc(40 * MEGABYTE, 97);

test('cuts off a client that does not read the response', async () => {
  const { untilCut } = await ask((_, answer) => answer.end(largeBody));
  await untilCut();
});

test('sends the whole response to a slow reader', { timeout: 90_000 }, async () => {
  // Maximum time without data transfer, in ms. A short limit would cut off even this reader, because the kernel's send
  // buffer empties in large steps.
  const pause = 3000;
  const { socket, isCut } = await ask((_, answer) => answer.end(largeBody), { pause, whole: 90_000 });
  const begun = performance.now();
  let read = 0;
  socket.on('data', (chunk) => {
    read += chunk.length;
    socket.pause();
    setTimeout(() => socket.resume(), 10);
  });
  await expect.poll(() => read, { timeout: 80_000 }).toBeGreaterThan(largeBody.length);
  expect(performance.now() - begun, 'the read takes longer than an allowed pause').toBeGreaterThan(2 * pause);
  expect(isCut()).toBe(false);
});

test('cuts off a response that takes too long in total, even while the client reads', async () => {
  const { socket, untilCut } = await ask(
    (_, answer) => {
      const interval = setInterval(() => answer.write('.'), PAUSE / 10);
      answer.once('close', () => clearInterval(interval));
    },
    { whole: 3 * PAUSE },
  );
  socket.resume();
  await untilCut();
});

test('cuts off the second response of a connection as well', async () => {
  let requestCount = 0;
  const { socket, untilCut } = await ask(
    (_, answer) => {
      requestCount += 1;
      if (requestCount === 1) return void answer.end('whole');
      const interval = setInterval(() => answer.write('.'), PAUSE / 10);
      answer.once('close', () => clearInterval(interval));
    },
    { whole: 3 * PAUSE, times: 2 },
  );
  socket.resume();
  await untilCut();
  expect(requestCount).toBe(2);
});

// Pending requests can delay a shutdown by up to 20 s. With this shorter timeout the test fails if the server waits.
test('does not wait on shutdown for a client that left with many open requests', {
  timeout: 15_000,
}, async () => {
  let requestCount = 0;
  const answer = () => {
    requestCount += 1;
  };
  const { server, socket, untilCut } = await ask(answer, { times: 50 });
  await expect.poll(() => requestCount).toBe(50);
  socket.destroy();
  await untilCut();
  await stopListening(server);
});
