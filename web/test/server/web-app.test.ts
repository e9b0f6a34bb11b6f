// @vitest-environment node
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import http, { type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWebApp } from '../../server/create-web-app.ts'
import { rafting, raftingDetail } from '../builders.ts'

const settings = {
  operatorName: 'Jeramaya',
  email: 'hello@jeramaya.example',
  phone: '+62 361 000 000',
  whatsapp: '+62 361 000 000',
  address: 'Payangan',
  timeZone: 'Asia/Makassar',
  holdMinutes: 15,
  paymentMinutes: 60,
  freeCancellationHours: 24,
  depositPercent: 100,
  serverTime: '2026-11-21T00:00:00.000Z',
}
const answers: Readonly<Record<string, unknown>> = {
  '/settings': settings,
  '/categories': [],
  '/products': [rafting],
  '/products/ayung-river-rafting': {
    ...raftingDetail,
    fullDescription: '<p>ok</p>',
    packageName: '</script><script>alert(1)</script>',
  },
  '/products/nonsense': { slug: 'nonsense' },
}
const seen: string[] = []
let broken = false

const queryApi: RequestListener = (request, response) => {
  seen.push(`query ${request.method} ${request.url}`)
  const data = answers[request.url ?? '']
  if (broken) return void response.writeHead(500).end('{}')
  if (data === undefined) return void response.writeHead(404).end('{}')
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ data }))
}
const commandApi: RequestListener = (request, response) => {
  seen.push(`command ${request.method} ${request.url} ${request.headers.cookie ?? 'no cookie'}`)
  response.writeHead(201, { 'x-position': '5' }).end('{}')
}

let site: http.Server
let commands: http.Server
let base: string
let dist: string
const address = (server: http.Server) =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const listen = (listener: RequestListener) =>
  new Promise<http.Server>(resolve => {
    const server = http.createServer(listener).listen(0, '127.0.0.1', () => resolve(server))
  })

beforeAll(async () => {
  const root = path.resolve(import.meta.dirname, '../..')
  dist = mkdtempSync(path.join(tmpdir(), 'web-'))
  buildWeb(root, ['--outDir', `${dist}/client`, '--manifest'])
  buildWeb(root, ['--outDir', `${dist}/server`, '--ssr', 'src/entry-server.tsx'])
  commands = await listen(commandApi)
  const options = { queryApi, commandApi: new URL(address(commands)), distFolder: dist }
  const app = createWebApp({
    ...options,
    publicUrl: 'https://jeramaya.example',
  })
  site = await listen(app)
  base = address(site)
}, 60_000)

/** As `npm run build` does it: in a process of its own, in production mode. */
function buildWeb(root: string, options: readonly string[]): void {
  const vite = path.join(root, '../node_modules/vite/bin/vite.js')
  const args = [vite, 'build', '--emptyOutDir', '--logLevel', 'error', ...options]
  execFileSync(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'pipe',
  })
}

afterAll(() => {
  site.close()
  commands.close()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(base + path, { headers, redirect: 'manual' })
const text = async (path: string) => (await get(path)).text()

describe('pages', () => {
  test('come rendered, with their styles inside and no script before use', async () => {
    const html = await text('/')
    expect(html).toContain('<html lang="en"')
    expect(html).toContain('Twelve kilometres of river')
    expect(html).toContain(rafting.packageName)
    expect(html).not.toMatch(/<script[^>]+src=/)
    expect(html).not.toContain('rel="stylesheet"')
    expect(html).not.toMatch(/ style="/)
  })
  test('exist in both languages and name each other', async () => {
    const html = await text('/id/activities/ayung-river-rafting')
    expect(html).toContain('<html lang="id"')
    expect(html).toContain('href="https://jeramaya.example/activities/ayung-river-rafting"')
    expect(html).toContain(
      'rel="canonical" href="https://jeramaya.example/id/activities/ayung-river-rafting"',
    )
    expect(html).toContain('"priceCurrency":"IDR"')
  })
  test('never let catalogue texts become markup', async () => {
    expect(await text('/activities/ayung-river-rafting')).not.toContain('<script>alert')
  })
  test('that do not exist answer 404 and are named', async () => {
    const missing = await get('/nothing/here')
    expect(missing.status).toBe(404)
    expect(await missing.text()).toContain('Page not found: /nothing/here')
    expect((await get('/activities/no-such-trip')).status).toBe(404)
    expect((await get('/%E0%A4%A')).status).toBe(400)
  })
  test('have one address each', async () => {
    const answer = await get('/activities/?x=1')
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe('/activities?x=1')
  })
  test('allow no inline script or style without the nonce of the answer', async () => {
    const answer = await get('/')
    const policy = answer.headers.get('content-security-policy') ?? ''
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("object-src 'none'")
    const html = await answer.text()
    expect(html).toContain(`<style nonce="${nonce}"`)
    const scripts = [...html.matchAll(/<script(?![^>]*type="application\/)[^>]*>/g)].map(String)
    expect(scripts.every(script => script.includes(nonce))).toBe(true)
    expect(answer.headers.get('cache-control')).toContain('s-maxage=60')
  })
})

describe('a visitor who prefers Indonesian', () => {
  const indonesian = { 'accept-language': 'id-ID,id;q=0.9,en;q=0.5' }
  test('is sent from / to /id, once, and never from a deep link', async () => {
    const answer = await get('/', indonesian)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('/id')
    expect(answer.headers.get('set-cookie')).toContain('locale=id; Max-Age=31536000')
    expect((await get('/activities', indonesian)).status).toBe(200)
    expect((await get('/', { ...indonesian, cookie: 'locale=en' })).status).toBe(200)
    expect((await get('/', { ...indonesian, 'user-agent': 'Googlebot/2.1' })).status).toBe(200)
  })
})

describe('calls', () => {
  test('go to the query side when they read, else to the command side, without cookies', async () => {
    seen.length = 0
    await get('/api/products')
    await fetch(`${base}/api/users/u/retrive-carts`, { method: 'POST' })
    const write = await fetch(`${base}/api/checkouts`, {
      method: 'POST',
      body: '{}',
      headers: { cookie: 'auth-token=x', 'content-type': 'application/json' },
    })
    expect(write.status).toBe(201)
    expect(write.headers.get('x-position')).toBe('5')
    expect(seen).toEqual([
      'query GET /products',
      'query POST /users/u/retrive-carts',
      'command POST /checkouts no cookie',
    ])
  })
})

describe('files', () => {
  test('that were uploaded come from the query API', async () => {
    seen.length = 0
    expect((await get('/media/none.webp')).status).toBe(404)
    expect(seen).toEqual(['query GET /media/none.webp'])
  })
  test('are kept for a year where their name changes with them', async () => {
    const stored = (await readdir(path.join(dist, 'client', 'assets')))[0] ?? ''
    const asset = await get(`/assets/${stored}`)
    expect(asset.headers.get('cache-control')).toContain('immutable')
    expect((await get('/assets/none.js')).status).toBe(404)
  })
  test('of stored pictures come from the query side', async () => {
    seen.length = 0
    expect((await get('/media/none-480.webp')).status).toBe(404)
    expect(seen).toEqual(['query GET /media/none-480.webp'])
  })
  test('for search engines list every page in both languages', async () => {
    const sitemap = await text('/sitemap.xml')
    expect(sitemap).toContain('<loc>https://jeramaya.example/activities/ayung-river-rafting</loc>')
    expect(sitemap).toContain('<loc>https://jeramaya.example/id/activities/combo</loc>')
    expect(await text('/robots.txt')).toContain('Sitemap: https://jeramaya.example/sitemap.xml')
    expect(JSON.parse(await text('/manifest.webmanifest'))).toMatchObject({
      short_name: 'Jeramaya',
    })
  })
})

describe('what a visitor of the home page downloads', () => {
  type Chunk = { file: string; imports?: string[]; isEntry?: boolean; src?: string }
  const read = (file: string) => readFileSync(path.join(dist, 'client', file))
  /** A chunk with everything that it imports at once. */
  function closure(): Set<string> {
    const manifest = JSON.parse(read('.vite/manifest.json').toString()) as Record<string, Chunk>
    const files = new Set<string>()
    const visit = (key: string) => {
      const chunk = manifest[key]
      if (!chunk || files.has(chunk.file)) return
      files.add(chunk.file)
      for (const inner of chunk.imports ?? []) visit(inner)
    }
    const entry = Object.keys(manifest).find(key => manifest[key]?.isEntry === true)
    visit(entry ?? '')
    visit('src/storefront/home/home-screen.tsx')
    return files
  }
  test('stays within 140 KB of script and 12 KB of styles', async () => {
    const scripts = [...closure()].filter(file => file.endsWith('.js'))
    const sizes = scripts.map(file => read(`${file}.br`).length)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(140_000)
    const styles = (await readdir(path.join(dist, 'client/assets'))).filter(f => f.endsWith('.css'))
    const weight = styles.map(file => read(`assets/${file}.br`).length)
    expect(weight.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(12_000)
  })
  test('holds no calendar, phone rules, schemas or admin screens', () => {
    const code = [...closure()]
      .filter(file => file.endsWith('.js'))
      .map(file => read(file).toString())
      .join('')
    for (const sign of ['react-aria', 'libphonenumber', 'ZodError', 'tanstack']) {
      expect(code).not.toContain(sign)
    }
  })
})

describe('when the query side fails', () => {
  test('pages keep showing what was read last, and new ones say that they could not', async () => {
    await text('/')
    broken = true
    await new Promise(resolve => setTimeout(resolve, 3_100))
    expect((await get('/')).status).toBe(200)
    expect((await get('/activities/never-read')).status).toBe(503)
    broken = false
  })
  test('an answer that no page can be made of shows the error page and no stack', async () => {
    const answer = await get('/activities/nonsense')
    expect(answer.status).toBe(500)
    const html = await answer.text()
    expect(html).toContain('<h1>Error</h1>')
    expect(html).not.toMatch(/\bat \w+ \(|TypeError/)
  })
})
