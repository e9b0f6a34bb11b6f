import express from 'express'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blogFeeds } from '../../server/blog-feed.ts'
import { article } from '../storefront/article.ts'

const origin = 'https://jeramaya.example'
const items = [
  article(1, { title: 'Mud & <water> "all" \u2028 over', category: null }),
  article(2, { excerptId: ']]> & lumpur' }),
]
let isReadable = true
let site: http.Server

beforeAll(async () => {
  const app = express().use(
    blogFeeds({
      origin,
      read: () =>
        Promise.resolve(
          isReadable
            ? { ok: true, data: { items, page: 1, size: 24, total: 2 } }
            : { ok: false, status: 502 },
        ),
    }),
  )
  site = await new Promise(resolve => {
    const server = http.createServer(app).listen(0, '127.0.0.1', () => resolve(server))
  })
})
afterAll(() => site.close())

const get = (path: string) =>
  fetch(`http://127.0.0.1:${(site.address() as AddressInfo).port}${path}`)
const parsed = (xml: string) => new DOMParser().parseFromString(xml, 'application/xml')

test.each(['/blog/feed.xml', '/id/blog/feed.xml'])(
  '%s is well-formed RSS 2.0 whatever the texts contain',
  async path => {
    const answer = await get(path)
    expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    const feed = parsed(await answer.text())
    expect(feed.querySelector('parsererror')).toBeNull()
    expect(feed.documentElement.getAttribute('version')).toBe('2.0')
    expect(feed.querySelectorAll('channel > item')).toHaveLength(2)
    for (const item of feed.querySelectorAll('item')) {
      expect(item.querySelector('guid')?.textContent).toBe(item.querySelector('link')?.textContent)
      expect(Date.parse(item.querySelector('pubDate')?.textContent ?? '')).toBe(
        Date.parse('2026-11-20T00:00:00+08:00'),
      )
    }
  },
)

test('a feed shows the articles in its own language', async () => {
  const english = parsed(await (await get('/blog/feed.xml')).text())
  expect(english.querySelector('item > title')?.textContent).toBe(items[0]?.title)
  const indonesian = parsed(await (await get('/id/blog/feed.xml')).text())
  expect(indonesian.querySelectorAll('item > description')[1]?.textContent).toBe(']]> & lumpur')
  expect(indonesian.querySelector('item > link')?.textContent).toBe(`${origin}/id/blog/article-1`)
})

test('a feed that cannot be read asks the client to retry later', async () => {
  isReadable = false
  const answer = await get('/blog/feed.xml')
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
})

test('the parser of these tests rejects XML that is not well-formed', () => {
  expect(parsed('<a>Mud & water</a>').querySelector('parsererror')).not.toBeNull()
})
