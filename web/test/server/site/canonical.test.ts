// @vitest-environment node
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { distFolder, servedSite } from './served-site.ts'

const { get } = servedSite()
const smallBytesMax = 100

test.each([
  ['/activities/Ayung-River-Rafting', '/activities/ayung-river-rafting'],
  [
    '/id/activities/AYUNG-river-rafting?date=2099-12-05',
    '/id/activities/ayung-river-rafting?date=2099-12-05',
  ],
  ['/blog/Article-1', '/blog/article-1'],
  ['/en', '/'],
  ['/en/', '/'],
  ['/en/activities/ayung-river-rafting?x=1', '/activities/ayung-river-rafting?x=1'],
  ['/EN/About', '/About'],
  ['/index.html', '/'],
  ['/id/index.html', '/id'],
  ['/favicon.ico', '/icon-192.png'],
  ['/apple-touch-icon-precomposed.png', '/apple-touch-icon.png'],
])('%s redirects permanently to %s', async (address, canonical) => {
  const answer = await get(address)
  expect([answer.status, answer.headers.get('location')]).toEqual([308, canonical])
  expect((await answer.text()).length).toBeLessThan(smallBytesMax * 2)
})

test('a redirect from /en never leaves the site', async () => {
  for (const address of [
    '/en//evil.example',
    '/en/\\evil.example',
    '/en/%5Cevil.example',
    '//en//evil.example',
  ]) {
    const location = (await get(address)).headers.get('location') ?? '/'
    expect(new URL(location, 'https://jeramaya.example').host, address).toBe('jeramaya.example')
  }
  expect((await get('/english')).status).toBe(404)
})

test.each([
  '/wp-login.php',
  '/apple-touch-icon-120x120.png',
  '/.env',
  '/sitemap.xml.gz',
  '/id/no.html',
])('%s gets a short text that it does not exist', async address => {
  const answer = await get(address)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    404,
    'text/plain; charset=utf-8',
  ])
  expect((await answer.text()).length).toBeLessThan(smallBytesMax)
})

test('compressed files and manifests of the build are not served under their own names', async () => {
  const assets = await readdir(path.join(distFolder, 'client', 'assets'))
  const packed = assets.find(name => name.endsWith('.js.br')) ?? ''
  expect(packed).not.toBe('')
  expect((await get(`/assets/${packed}`)).status).toBe(404)
  const script = await get(`/assets/${packed.slice(0, -3)}`, { 'accept-encoding': 'br' })
  expect([script.status, script.headers.get('content-encoding')]).toEqual([200, 'br'])
  for (const file of ['/.vite/manifest.json', '/manifest.json', '/server/entry-server.js'])
    expect((await get(file)).status, file).toBe(404)
})
