// @vitest-environment node
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { gateLimits } from '@arung/platform/http/protect/gates'
import { servedSite } from './served-site.ts'

const site = servedSite()
const pagesOf = (count: number, address: string, path = '/') =>
  Promise.all(
    Array.from({ length: count }, (_, at) =>
      site.get(`${path}?flood=${at}`, { 'x-forwarded-for': address }),
    ),
  )

test('in a flood of requests some pages are rendered, the rest are told in words when to retry', async () => {
  const answers = await pagesOf(300, '192.0.2.1', '/id')
  const refused = answers.filter(({ status }) => status !== 200)
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]))
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(gateLimits.page.ofOneMax)
  for (const one of refused) {
    expect(Number(one.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(one.headers.get('cache-control')).toBe('no-store')
  }
  const words = (await refused[0]?.text()) ?? ''
  expect(words).toContain('lang="id"')
  expect(words).toMatch(/sebentar lagi|beberapa saat lagi/)
})

test('a visitor at another address sees a page during a flood, and API calls are answered', async () => {
  let over = false
  const flood = (async () => {
    while (!over) await pagesOf(40, '192.0.2.2')
  })()
  await sleep(200)
  for (let at = 0; at < 5; at += 1) {
    expect((await site.get('/activities/ayung-river-rafting', visitor(at))).status).toBe(200)
    expect((await site.get('/api/products')).status).toBe(200)
  }
  over = true
  await flood
})
const visitor = (at: number) => ({ 'x-forwarded-for': `198.51.100.${at}` })

test('each address has its own limit of pages a minute', async () => {
  const address = '192.0.2.3'
  const statuses: number[] = []
  for (let at = 0; at < 620; at += 1)
    statuses.push((await site.get('/robots.txt', { 'x-forwarded-for': address })).status)
  expect(statuses.slice(0, 600).every(status => status === 200)).toBe(true)
  const refused = await site.get('/', { 'x-forwarded-for': address })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await site.get('/', visitor(9))).status).toBe(200)
})

test('pages refused in a flood cause no reads, whatever addresses it makes up', async () => {
  const before = site.seen.length
  const startedMs = performance.now()
  const answers = await Promise.all(
    Array.from({ length: 1_000 }, async (_, at) => {
      const from = { 'x-forwarded-for': `10.2.${at % 200}.1` }
      const { status } = await site.get(`/activities/made-up-${at}`, from)
      return { status, afterMs: performance.now() - startedMs }
    }),
  )
  const refused = answers.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(0)
  const read = site.seen.slice(before).flatMap(call => /made-up-\d+/.exec(call)?.[0] ?? [])
  // On a machine with other work, some of the admitted requests may have waited in vain.
  const { waitMsMax } = gateLimits.page
  const inVain = refused.filter(({ afterMs }) => afterMs >= waitMsMax).length
  expect(new Set(read).size).toBeLessThanOrEqual(answers.length - refused.length + inVain)
})

test('pages that nobody waits for any more are not rendered', async () => {
  const { hostname, port } = new URL(site.base())
  const ask = (address: string) =>
    `GET / HTTP/1.1\r\nhost: a\r\nx-forwarded-for: ${address}\r\n\r\n`
  const clients = Array.from({ length: 60 }, (_, at) => {
    const socket = connect({ host: hostname, port: Number(port) })
    socket.on('error', () => undefined)
    socket.write(ask(`10.1.${at}.1`))
    return socket
  })
  await sleep(50)
  for (const socket of clients) socket.destroy()
  const startedMs = performance.now()
  expect((await site.get('/', visitor(10))).status).toBe(200)
  // Sixty pages take more than a second to render.
  expect(performance.now() - startedMs).toBeLessThan(1_000)
})
