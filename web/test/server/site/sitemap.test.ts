// @vitest-environment node
import express from 'express'
import { afterAll, expect, test } from 'vitest'
import { catalogueReader } from '../../../server/catalogue-reader.ts'
import { sitemap } from '../../../server/sitemap.ts'
import { publicPaths, render } from '../../../src/entry-server.tsx'
import { endServers, serve } from '../served.ts'

afterAll(() => endServers())

const origin = 'https://jeramaya.example'
const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, found]) => found!)

/** Creates a site whose query API has this many activities; null: it does not answer. */
async function sitemapOf(activities: number | null) {
  const upstream = await serve((_request, response) => {
    if (activities === null) return void response.writeHead(500).end()
    const data = Array.from({ length: activities }, (_, at) => ({
      path: `/activities/trip-${at}`,
      changedAt: `2026-11-0${at === activities - 1 ? 5 : 3}T20:00:00.000Z`,
    }))
    response.end(JSON.stringify({ data }))
  })
  const app = express()
  const renderer = () => Promise.resolve({ render, publicPaths })
  app.use(sitemap({ origin, read: catalogueReader(upstream), renderer }))
  const url = await serve(app)
  return (path: string) => fetch(new URL(path, url))
}

test('a small site has one sitemap file, without an index', async () => {
  const get = await sitemapOf(12)
  const xml = await (await get('/sitemap.xml')).text()
  expect(xml).toContain('<urlset')
  expect(locations(xml)).toContain(`${origin}/id/activities/trip-11`)
})

test('a large site has an index of parts, which list every page once in each language', async () => {
  const get = await sitemapOf(10_000)
  const index = await (await get('/sitemap.xml')).text()
  expect(index).toContain('<sitemapindex')
  const parts = locations(index)
  expect(parts.length).toBeGreaterThan(15)
  // The lists in the first part and the last page of all have changed later than the others.
  const changed = [...index.matchAll(/<lastmod>([^<]+)<\/lastmod>/g)].map(([, day]) => day)
  const others = parts.slice(1, -1).map(() => '2026-11-03')
  expect(changed).toEqual(['2026-11-05', ...others, '2026-11-05'])
  const entries: string[] = []
  for (const part of parts) {
    const answer = await get(new URL(part).pathname)
    expect(answer.headers.get('content-type')).toContain('application/xml')
    const xml = await answer.text()
    expect(xml.length).toBeLessThan(600_000)
    entries.push(...locations(xml))
  }
  expect(new Set(entries).size).toBe(entries.length)
  for (const at of [0, 4_711, 9_999])
    for (const language of ['', '/id'])
      expect(entries).toContain(`${origin}${language}/activities/trip-${at}`)
  expect(entries.filter(entry => entry.includes('/trip-'))).toHaveLength(20_000)
})

test.each(['/sitemap-0.xml', '/sitemap-99.xml', '/sitemap-1x.xml'])(
  '%s is not a part of the sitemap',
  async path => {
    const get = await sitemapOf(12)
    expect((await get(path)).status).toBe(404)
  },
)

test('the sitemap asks for a later retry while the addresses cannot be read', async () => {
  const get = await sitemapOf(null)
  const answer = await get('/sitemap.xml')
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
})
