// Sends `count` logins at once, each with its own address and account. Prints how many the shop processed.
// Runs in its own process, so that sending does not delay the measurement.
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
if (other.length > 0) throw new Error(`Unexpected answers to logins: ${[...new Set(other)]}`);
process.stdout.write(String(statuses.filter((status) => status === 402).length));
