// @vitest-environment node
import { arungVersion } from '@arung/platform/version'
import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { distFolder, servedSite } from './served-site.ts'

const { get, text, seen, base } = servedSite()

describe('calls', () => {
  test('go to the query side if they read, otherwise to the command side, without cookies', async () => {
    seen.length = 0
    await get('/api/products')
    await fetch(`${base()}/api/users/u/retrive-carts`, { method: 'POST' })
    const write = await fetch(`${base()}/api/checkouts`, {
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
  test('are cached for a year when their name changes with their content', async () => {
    const stored = (await readdir(path.join(distFolder, 'client', 'assets')))[0] ?? ''
    const asset = await get(`/assets/${stored}`)
    expect(asset.headers.get('cache-control')).toContain('immutable')
    expect((await get('/assets/none.js')).status).toBe(404)
  })
  test('name the build that the site runs, and are requested each time', async () => {
    const answer = await get('/build.json')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const build = (await answer.json()) as Record<string, string | null>
    expect(build).toEqual({
      version: arungVersion,
      commit: build['commit'] === null ? null : expect.stringMatching(/^[0-9a-f]{40}$/),
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      entry: expect.stringMatching(/^\/assets\/[\w-]+\.js$/),
    })
    expect(await text('/about'), 'it is the entry that pages load').toContain(build['entry'])
  })
  test('of stored pictures come from the query side', async () => {
    seen.length = 0
    expect((await get('/media/none-480.webp')).status).toBe(404)
    expect(seen).toEqual(['query GET /media/none-480.webp'])
  })
  test('lie in folders that are not pages and never redirect in a loop', async () => {
    for (const folder of ['/art', '/assets']) {
      const seenAddresses = new Set<string>()
      let address = `${folder}/`
      let answer = await get(address)
      while (answer.status >= 300 && answer.status < 400) {
        expect(seenAddresses.has(address), address).toBe(false)
        seenAddresses.add(address)
        address = new URL(answer.headers.get('location') ?? '', base()).pathname
        answer = await get(address)
      }
      expect([folder, answer.status]).toEqual([folder, 404])
    }
  })
  test('for search engines list every page in both languages', async () => {
    const sitemap = await text('/sitemap.xml')
    expect(sitemap).toContain('<loc>https://jeramaya.example/activities/ayung-river-rafting</loc>')
    expect(sitemap).toContain('<loc>https://jeramaya.example/id/activities/combo</loc>')
    expect(await text('/robots.txt')).toContain('Sitemap: https://jeramaya.example/sitemap.xml')
    expect(JSON.parse(await text('/manifest.webmanifest'))).toMatchObject({
      name: 'Sungai Raya',
      short_name: 'Sungai Raya',
    })
  })
})

describe('the download of the home page', () => {
  type Chunk = { file: string; css?: string[]; imports?: string[]; isEntry?: boolean; src?: string }
  const read = (file: string) => readFileSync(path.join(distFolder, 'client', file))
  const manifestOf = () =>
    JSON.parse(read('.vite/manifest.json').toString()) as Record<string, Chunk>
  /** Returns a chunk with all of its static imports. */
  function closure(): Set<string> {
    const manifest = manifestOf()
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
  test('stays within 140 KB of script and 12.5 KB of styles', async () => {
    const scripts = [...closure()].filter(file => file.endsWith('.js'))
    const sizes = scripts.map(file => read(`${file}.br`).length)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(140_000)
    const styles = Object.values(manifestOf()).find(chunk => chunk.isEntry === true)?.css ?? []
    expect(styles).toHaveLength(1)
    const weight = styles.map(file => read(`${file}.br`).length)
    expect(weight.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(12_500)
  })
  test('contains no calendar, phone rules, schemas or admin screens', () => {
    const code = [...closure()]
      .filter(file => file.endsWith('.js'))
      .map(file => read(file).toString())
      .join('')
    for (const sign of ['react-aria', 'libphonenumber', 'ZodError', 'tanstack']) {
      expect(code).not.toContain(sign)
    }
  })
})
