import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import {
  build,
  databaseUrlOf,
  freePorts,
  launch,
  nothing,
  program,
  temporaryFolder,
  until,
  verify,
  whatIsLeft,
  type Product,
} from '../start/product.ts'
import { isFree } from '../../../tools/free-port.mjs'
import { owner, rehearsal, setUp, surroundings, type Surroundings } from './setup-program.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const { folder, remove } = temporaryFolder()
const dataFolder = path.join(folder, 'data')
const ownPassword = 'otters-swim-in-the-ayung'
const started: Product[] = []
let port: number
let around: Surroundings
let links: URL[]

beforeAll(async () => {
  build()
  port = await freePorts()
  around = await surroundings(port)
  const { status, said } = await setUp(dataFolder, rehearsal(port, around))
  if (status !== 0) throw new Error(said)
  links = linksIn(said)
})
afterAll(async () => {
  for (const one of started) one.signal('SIGKILL')
  await Promise.all(started.map(({ ended }) => ended))
  await around.close()
  remove()
})

const linksIn = (text: string): URL[] =>
  [...text.matchAll(/http:\S+verified-email\/[\w-]+/g)].map(([one]) => new URL(one))
/** Starts the built product for business. */
const begin = (environment: Record<string, string> = {}): Product => {
  const product = launch({ port, dataFolder, file: program('production'), environment })
  started.push(product)
  return product
}
const running = async (product: Product): Promise<Product> => {
  const ended = await Promise.race([
    product.ended,
    until(() => product.said().includes('Arung runs:'), 150_000),
  ])
  if (ended !== undefined) throw new Error(`It ended with ${ended}: ${product.said()}`)
  return product
}
const post = async (address: string, body: object) => {
  const answer = await fetch(`http://127.0.0.1:${port}/api${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return answer.status
}

describe('the installation that setup made', () => {
  test('runs without mailbox, sandbox and demo, and the mailed link leads the first admin in', async () => {
    const product = await running(begin())
    expect(product.said()).toContain('REHEARSAL')
    const site = `http://127.0.0.1:${port}`
    expect((await fetch(site)).status).toBe(200)
    expect((await fetch(`${site}/mailbox`)).status).toBe(404)
    expect(await isFree(port + 1)).toBe(true)
    expect(
      await post('/admins/login', { email: 'admin@jeramaya.example', password: 'jeram-2018' }),
    ).toBe(401)
    const mailed = await mailedLinks()
    expect(mailed).toHaveLength(2)
    for (const [link, api] of [
      [mailed.find(({ pathname }) => pathname.startsWith('/admin/'))!, '/admins'],
      [links[1]!, '/reservation-admin'],
    ] as const) {
      const slug = link.pathname.split('/').at(-1)
      const chosen = { password: ownPassword, passwordConfirmation: ownPassword }
      expect(await post(`${api}/verified-email/${slug}`, chosen)).toBe(200)
      expect(await post(`${api}/verified-email/${slug}`, chosen)).toBe(404)
      expect(await post(`${api}/login`, { email: owner, password: ownPassword })).toBe(200)
    }
    await until(async () => {
      const told = z.object({ data: z.object({ operatorName: z.string() }) })
      const answer = await fetch(`${site}/api/settings`)
      return told.safeParse(await answer.json()).data?.data.operatorName === 'Rapids'
    })
  })

  test('is left alone by a setup and a demo that find it running', async () => {
    const { status, said } = await setUp(dataFolder, { currencies: ['IDR'] })
    expect(status).toBe(1)
    expect(said).toMatch(/^\s*Arung is already running on [^\n]*\n$/)
    const demo = launch({ port: await freePorts(), dataFolder })
    expect(await demo.ended).toBe(1)
    expect(demo.said()).toMatch(/npm run setup made/)
  })

  test('stops on SIGTERM, and everything in it holds', async () => {
    const product = started.at(-1)!
    product.signal('SIGTERM')
    expect(await product.ended).toBe(0)
    expect(await whatIsLeft(product)).toEqual(nothing)
    expect(verify(['--data', dataFolder]).said).toContain('Everything holds.')
  })

  test('is not opened to other machines without a word on the proxies', async () => {
    const product = begin({ HOST: '0.0.0.0' })
    expect(await product.ended).toBe(1)
    expect(product.said().trim()).toMatch(/^HOST=0\.0\.0\.0 lets other machines in\. [^\n]*$/)
  })

  test('of a newer version is refused in one sentence, and nothing is lost', async () => {
    const product = await running(begin())
    const client = new Client({ connectionString: databaseUrlOf(dataFolder) })
    await client.connect()
    const table = 'migrations.projections'
    await client.query(`INSERT INTO ${table} (name, run_on) VALUES ('9999_of-tomorrow', now())`)
    await client.end()
    product.signal('SIGTERM')
    await product.ended
    const older = begin()
    expect(await older.ended).toBe(1)
    expect(older.said().trim().split('\n').at(-1)).toMatch(
      /^A newer version of Arung has changed this database \(projections\/9999_of-tomorrow\)\. /,
    )
    expect(await whatIsLeft(older)).toEqual(nothing)
  })
})

test('a folder that is not set up is refused in one sentence', async () => {
  const empty = path.join(folder, 'empty')
  const product = launch({ port, dataFolder: empty, file: program('production') })
  expect(await product.ended).toBe(1)
  expect(product.said().trim()).toMatch(/^\S+ is not set up\. Run npm run setup[^\n]*$/)
})

test('the program for business carries neither the mailbox nor the sandbox nor the demo', () => {
  const carried = sourcesOf('production.mjs')
  expect(carried.some(file => file.includes('standalone/src/production'))).toBe(true)
  expect(carried.filter(file => /(?:^|\/)(?:stand-ins|demo)\/src\//.test(file))).toEqual([])
  expect(sourcesOf('standalone.mjs').some(file => file.includes('stand-ins/src/'))).toBe(true)
})

/** Returns the source files of a built program, with all chunks that it loads. */
function sourcesOf(name: string, seen = new Set<string>()): string[] {
  const file = path.join(path.dirname(program('production')), name)
  if (seen.has(file)) return []
  seen.add(file)
  const map = z.object({ sources: z.array(z.string()) })
  const { sources } = map.parse(JSON.parse(readFileSync(`${file}.map`, 'utf8')))
  const loaded = [...readFileSync(file, 'utf8').matchAll(/["'](\.{1,2}\/[\w./-]+\.mjs)["']/g)]
  return [
    ...sources,
    ...loaded.flatMap(([, next]) => sourcesOf(path.join(path.dirname(name), next!), seen)),
  ]
}

/** Waits for the two mails of the invitation and returns their links. */
async function mailedLinks(): Promise<URL[]> {
  const found = () => around.mail.mails.flatMap(({ text }) => linksIn(text ?? ''))
  await until(() => found().length >= 2)
  return found()
}
