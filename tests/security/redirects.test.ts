import { expect, test } from 'vitest'
import { call, target, wire } from './world.ts'

const host = new URL(target.url).host
const elsewhere = 'attacker.example'
/** Ways to write another host, each of which some parser accepts. */
const targets = [
  `//${elsewhere}`, `///${elsewhere}`, `////${elsewhere}`, `/\\${elsewhere}`, `\\\\${elsewhere}`, `/\\/${elsewhere}`,
  `\\/${elsewhere}`, `//${elsewhere}/`, `//${elsewhere}//`, `/\\${elsewhere}/`, `///${elsewhere}/`, `/%09/${elsewhere}/`,
  `/%0a/${elsewhere}/`, `/%0d%0aLocation:%20https://${elsewhere}/`, `/%5c${elsewhere}/`, `/%2f%2f${elsewhere}/`,
  `//${elsewhere}%2f..`, `/.//${elsewhere}/`, `/./\\${elsewhere}/`, `/..//${elsewhere}/`, `/;@${elsewhere}/`, `/@${elsewhere}/`,
  `//user@${elsewhere}/`, `//${host}@${elsewhere}/`, `//${elsewhere}:80/`, `//[::1]/`, `//0x7f000001/`, `//2130706433/`,
  `/https://${elsewhere}/`, `/http:/${elsewhere}/`, `/javascript:alert(1)/`, `/data:text/html,x/`, `/id//${elsewhere}/`,
  `/id/\\${elsewhere}/`, `/activities//${elsewhere}/`, `/?next=//${elsewhere}`, `/sign-in?next=https://${elsewhere}`,
  `/sign-in/?next=//${elsewhere}`, `/?url=//${elsewhere}`, `/?redirect=//${elsewhere}`, `/?return_to=//${elsewhere}`,
  `/payment-successfull/?next=//${elsewhere}`, `/order/?url=https://${elsewhere}`, `/admin/?next=//${elsewhere}`,
  `/user/?next=//${elsewhere}`, `/cart/?next=\\\\${elsewhere}`, `/media//${elsewhere}/`, `/api//${elsewhere}/`,
  `/assets//${elsewhere}/`, `/mailbox//${elsewhere}/`, `http://${elsewhere}/`, `https://${elsewhere}/a/`, `/%ff//${elsewhere}/`,
] // prettier-ignore

test('redirect.fuzz: every Location header leads to this site, whatever the request', async () => {
  const away: string[] = []
  for (const address of targets)
    for (const headers of [
      {},
      { 'accept-language': 'id' },
      { cookie: 'locale=id' },
      { host: elsewhere },
    ]) {
      const answer = await wire('GET', address, { headers }).catch(() => null)
      if (answer === null) continue
      const { status } = answer
      const location = answer.headers.location
      if (status >= 500) away.push(`${address}: ${status}`)
      if (location === undefined) continue
      // As a browser resolves it: on this site over http, and behind https.
      for (const scheme of ['http', 'https'])
        if (new URL(location, `${scheme}://${host}/`).host !== host)
          away.push(`${address} -> ${location}`)
      if (/^[^?]*[\r\n\t\\]|^\/\//.test(location))
        away.push(`${address} -> ${JSON.stringify(location)}`)
    }
  expect(away).toEqual([])
})

test('redirect.fuzz: no address can add a header to the response', async () => {
  for (const break_ of ['%0d%0a', '%0a', '%0d', '%E5%98%8A%E5%98%8D', '%u000a']) {
    const answer = await wire('GET', `/id/${break_}set-cookie:%20a=b${break_}/`)
    expect(answer.headers['set-cookie'], break_).toBeUndefined()
  }
})

const payloads = [
  '<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "'-alert(1)-'", '</title><svg onload=alert(1)>',
  '{{7*7}}', '${7*7}', '</script><script>alert(1)</script>', '<!--', ']]>', '\u2028alert(1)', '%3Cscript%3E',
] // prettier-ignore

test('reflect: text from an address comes back as text, never as markup', async () => {
  for (const payload of payloads)
    for (const address of [
      `/${encodeURIComponent(payload)}`,
      `/id/${encodeURIComponent(payload)}`,
      `/activities/${encodeURIComponent(payload)}`,
      `/activities?sort=${encodeURIComponent(payload)}`,
      `/order/${encodeURIComponent(payload)}`,
      `/sign-in?next=${encodeURIComponent(payload)}`,
    ]) {
      const { status, text } = await wire('GET', address, {
        headers: {
          cookie: `locale=${encodeURIComponent(payload)}; currency=${encodeURIComponent(payload)}`,
        },
      })
      expect(status, address).toBeLessThan(500)
      const markup = /<script>alert|<img src=x|<svg onload|\u2028alert/.exec(text)
      expect(markup, address).toBeNull()
    }
})

test('reflect: an error response names no table, no file and no stack', async () => {
  const inside =
    /\bat .*\(.*:\d+:\d+\)|\/(home|work|tmp|usr|node_modules)\/|SELECT |relation "|pg_|syntax error at|node:internal/
  const odd = [
    "'",
    '%27%20OR%201=1--',
    '%00',
    '..%2f..%2fetc%2fpasswd',
    '%F0%9F%92%A9',
    '-1',
    '1e309',
    'a'.repeat(4_000),
  ]
  for (const one of odd)
    for (const [method, address] of [
      ['GET', `/products/${one}`],
      ['GET', `/products?category=${one}&sort=${one}`],
      ['GET', `/orders/${one}`],
      ['GET', `/checkouts/${one}`],
      ['GET', `/media/${one}`],
      ['GET', `/v/${one}`],
      ['POST', `/checkouts/${one}/order`],
    ] as const) {
      const { status, text } = await call(method, address, method === 'POST' ? {} : undefined)
      expect(status, `${method} ${address}`).toBeLessThan(500)
      expect(text, `${method} ${address}`).not.toMatch(inside)
    }
})
