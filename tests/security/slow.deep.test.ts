import { spawn } from 'node:child_process'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { freePorts, program, until } from '../../standalone/test/start/product.ts'
import { call, eventually, target, wire } from './world.ts'

const slow: Socket[] = []
afterAll(() => {
  for (const socket of slow) socket.destroy()
})

/** Opens a client that sends its first words at once, and then a character now and then, without end. */
function trickle(words: string, at = target.url): Socket {
  const { hostname, port } = new URL(at)
  const socket = connect({ host: hostname, port: Number(port) })
  slow.push(socket)
  socket.on('error', () => undefined)
  socket.on('data', () => undefined)
  socket.write(words)
  const timer = setInterval(() => socket.write('a'), 1_000)
  socket.on('close', () => clearInterval(timer))
  return socket
}

const post = (path: string, length = 60_000) =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n{"email":"`
/** Endless headers, endless bodies for pages and for both APIs, and connections that send nothing. */
const kinds: readonly string[] = [
  'GET / HTTP/1.1\r\nhost: localhost\r\nx-a: ',
  post('/api/users/login'),
  post('/api/checkouts', 2_000),
  post('/api/webhooks/xendit/invoice'),
  post('/'),
  '',
]
const ofEach = 400
/** Headers within 10 s, the whole request within 15 s, checked every 2 s. */
const patienceMs = 17_000
const slackMs = 10_000

/** Returns the statuses and times of honest visitors' requests meanwhile. */
async function visits(until: () => boolean): Promise<{ statuses: Set<number>; ms: number[] }> {
  const statuses = new Set<number>()
  const ms: number[] = []
  const nobody = { email: 'nobody@guests.example' }
  while (!until()) {
    for (const visit of [
      () => wire('GET', '/'),
      () => call('GET', '/products'),
      () => call('POST', '/users/forgot-password', nobody),
    ]) {
      const startedMs = performance.now()
      statuses.add((await visit()).status)
      ms.push(performance.now() - startedMs)
    }
    await sleep(50)
  }
  return { statuses, ms }
}
const middleOf = (ms: readonly number[]) => ms.toSorted((a, b) => a - b)[ms.length >> 1] ?? 0

// Both tests mostly wait, so they run concurrently.
test.concurrent('slow clients by the thousand delay nobody, and every one of them is cut off', async () => {
  const startedMs = performance.now()
  const clients = Array.from({ length: ofEach }, () => kinds.map(words => trickle(words))).flat()
  const isOver = () => performance.now() - startedMs > patienceMs - slackMs / 2
  await sleep(1_000)
  expect(clients.filter(client => !client.closed).length).toBeGreaterThan(clients.length * 0.6)
  const during = await visits(isOver)
  expect([...during.statuses]).toEqual([200])
  // A request that waits for a slow client waits as long as that client may last. These bounds leave room for a busy
  // machine, not for that.
  expect(Math.max(...during.ms)).toBeLessThan(8_000)
  expect(middleOf(during.ms)).toBeLessThan(2_000)
  await eventually(
    async () => (clients.every(client => client.closed) ? true : null),
    patienceMs + slackMs,
  )
}, 90_000)

test.concurrent('the web as a separate process cuts off slow clients as well', async () => {
  const port = await freePorts()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [program('web')], {
    env: {
      ...process.env,
      PORT: String(port),
      QUERY_API_URL: target.url,
      COMMAND_API_URL: target.commandApiUrl,
      PUBLIC_URL: url,
    },
    stdio: 'ignore',
  })
  const ended = new Promise(resolve => child.once('exit', resolve))
  try {
    await until(() => fetch(`${url}/robots.txt`).then(Boolean, () => false), 20_000)
    const clients = kinds.map(words => trickle(words, url))
    await sleep(1_000)
    expect(clients.some(client => !client.closed)).toBe(true)
    await until(() => clients.every(client => client.closed), patienceMs + slackMs)
  } finally {
    child.kill('SIGKILL')
    await ended
  }
}, 60_000)
