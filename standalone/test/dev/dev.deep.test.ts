import { readFileSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { get } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  freePorts,
  launch,
  nothing,
  processesOn,
  temporaryFolder,
  until,
  whatIsLeft,
  whenRunning,
  type Product,
} from '../start/product.ts'
import { copyCheckout } from './checkout-copy.ts'

vi.setConfig({ testTimeout: 90_000, hookTimeout: 180_000 })

/** For a busy machine; docs/development.md has the times of a quiet one. */
const seenMsMax = 20_000
const texts = 'web/src/base/i18n/en/home.json'
const component = 'web/src/storefront/home/facts.tsx'
const route = 'query-api/src/settings/routes.ts'

const { folder, remove } = temporaryFolder()
let product: Product

beforeAll(async () => {
  copyCheckout(folder)
  product = launch({
    port: await freePorts(),
    dataFolder: path.join(folder, 'data-dev'),
    file: path.join(folder, 'tools', 'dev.mjs'),
  })
  await whenRunning(product)
  // Vite's one-off preparation is not part of a change.
  await answerOf('/')
})
afterAll(async () => {
  product?.signal('SIGTERM')
  await product?.ended
  remove()
})

async function answerOf(address: string): Promise<string> {
  return (await fetch(product.url + address)).text()
}

function save(file: string, change: (text: string) => string): void {
  const place = path.join(folder, file)
  const before = readFileSync(place, 'utf8')
  const after = change(before)
  expect(after).not.toBe(before)
  writeFileSync(place, after)
}

/** Saves a change, waits until it is visible, and reports how long that took. */
async function seen(what: string, saving: () => void, isSeen: () => Promise<boolean>) {
  const begunMs = performance.now()
  saving()
  await until(isSeen, seenMsMax)
  process.stdout.write(`${what}: seen after ${Math.round(performance.now() - begunMs)} ms\n`)
}

/** Opens the socket of an open page and returns everything that it receives. */
async function openPage(): Promise<() => string> {
  let told = ''
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': randomBytes(16).toString('base64'),
    'sec-websocket-protocol': 'vite-hmr',
  }
  await new Promise<void>((resolve, reject) => {
    const request = get(product.url, { headers }, () => reject(new Error('No socket')))
    request.once('error', reject)
    request.once('upgrade', (_answer, socket) => {
      socket.on('error', () => undefined)
      socket.on('data', (part: Buffer) => {
        told += part.toString()
      })
      resolve()
    })
  })
  return () => told
}

test('a saved text is sent to open pages, and appears in new ones', async () => {
  const told = await openPage()
  await seen(
    'a text',
    () => save(texts, text => text.replace('From this page', 'From any page')),
    async () => told().includes('From any page'),
  )
  expect(await answerOf('/')).toContain('From any page')
})

test('a saved component of a public page is replaced in open pages, and rendered in new ones', async () => {
  const told = await openPage()
  await answerOf(component.replace('web', ''))
  await seen(
    'a component, open page',
    () => save(component, text => text.replace('<section ', '<section data-drawn="anew" ')),
    async () => /"type":"update".*facts\.tsx/.test(told()),
  )
  await seen(
    'the same component, new page',
    () => undefined,
    async () => (await answerOf('/')).includes('data-drawn="anew"'),
  )
})

test('a saved route answers with the change, and no request fails meanwhile', async () => {
  const statuses = new Set<number>()
  await seen(
    'a route',
    () => save(route, text => text.replace('settings.operatorName,', "'Another operator',")),
    async () => {
      const answer = await fetch(`${product.url}/api/settings`)
      statuses.add(answer.status)
      return (await answer.text()).includes('Another operator')
    },
  )
  expect([...statuses]).toEqual([200])
})

test('a faulty source leaves the running code in place, and the next good save takes effect', async () => {
  save(route, text => `${text}const = 3\n`)
  await until(() => product.said().includes('What runs stays as it is'), seenMsMax)
  expect(await answerOf('/api/settings')).toContain('Another operator')
  await seen(
    'a mended route',
    () => save(route, text => text.replace('const = 3\n', '').replace('Another', 'Third')),
    async () => (await answerOf('/api/settings')).includes('Third operator'),
  )
})

test('pages load the modules of their sources, under the same content security policy', async () => {
  const page = await fetch(product.url)
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self' 'nonce-")
  expect(await page.text()).toContain('src="/@vite/client"')
  const entry = await fetch(`${product.url}/src/entry-client.tsx`)
  expect(entry.headers.get('content-type')).toBe('text/javascript')
})

test('Ctrl-C stops everything', async () => {
  product.signal('SIGINT')
  expect(await product.ended).toBe(0)
  expect(product.said()).not.toMatch(/did not stop|stopped badly/)
  expect(await whatIsLeft(product)).toEqual(nothing)
  expect(processesOn(folder)).toEqual([])
})
