// Sends so many logins at once, each from an address and for an account of its own, and prints how many the shop took.
// A process of its own, so that sending does not delay the measuring.
const [url = '', count = '0'] = process.argv.slice(2);

const statuses = await Promise.all(
  Array.from({ length: Number(count) }, async (_, n) => {
    const answer = await fetch(new URL('/api/store-login', url), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.0.${n >> 8}.${n & 255}` },
      body: JSON.stringify({ email: `nobody-${process.pid}-${n}@shop.example`, password: 'not the password' }),
    });
    await answer.arrayBuffer();
    return answer.status;
  }),
);
const other = statuses.filter((status) => status !== 402 && status !== 503);
if (other.length > 0) throw new Error(`Logins were answered with ${[...new Set(other)]}`);
process.stdout.write(String(statuses.filter((status) => status === 402).length));
