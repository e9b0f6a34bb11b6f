import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import {
  freePorts,
  nothing,
  processesOn,
  productNames,
  verify,
  whatIsLeft,
  whenRunning,
} from './product.ts'
import { demoPassword, people } from '@arung/demo/people'
import { starts } from './starts.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const { folder, begin } = starts()
const dataFolder = path.join(folder, 'data')

describe('on an empty folder that only its owner may enter', () => {
  test('the first start fills it and says where everything is, and Ctrl-C leaves nothing behind', async () => {
    const product = await whenRunning(begin({ port: await freePorts(), dataFolder }))
    for (const words of [
      'Starting PostgreSQL ...',
      'Loading the demo catalogue ...',
      `Arung runs: ${product.url}`,
      'admin@jeramaya.example',
      'customer@jeramaya.example',
      'all with the password',
      `${product.url}/mailbox`,
      dataFolder,
    ])
      expect(product.said()).toContain(words)
    expect(product.said()).not.toMatch(/"level":|warning|deprecat/i)
    expect(await productNames(product)).toContain('ayung-river-rafting')
    const home = await fetch(product.url)
    expect(home.status).toBe(200)
    expect(await home.text()).toContain('Jeramaya')
    product.signal('SIGINT')
    expect(await product.ended).toBe(0)
    expect(product.said()).toContain('Stopping ...')
    expect(product.said()).not.toMatch(/"level":|did not stop|stopped badly/)
    expect(await whatIsLeft(product)).toEqual(nothing)
  })

  test('the second start takes seconds, keeps the data, and SIGTERM ends it like Ctrl-C', async () => {
    const begun = performance.now()
    const product = await whenRunning(begin({ port: await freePorts(), dataFolder }))
    expect(performance.now() - begun).toBeLessThan(30_000)
    expect(product.said()).not.toContain('Loading the demo catalogue')
    expect(await productNames(product)).toContain('ayung-river-rafting')
    product.signal('SIGTERM')
    expect(await product.ended).toBe(0)
    expect(await whatIsLeft(product)).toEqual(nothing)
  })

  test('without the demo, its remaining accounts cannot sign in and are not announced', async () => {
    const signIn = async (environment: Record<string, string>) => {
      const product = await whenRunning(begin({ port: await freePorts(), dataFolder, environment }))
      const statuses: number[] = []
      for (const { realm, email } of people) {
        const { status } = await fetch(`${product.url}/api/${realm}/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email, password: demoPassword }),
        })
        statuses.push(status)
      }
      product.signal('SIGTERM')
      await product.ended
      return { statuses, said: product.said() }
    }
    const without = await signIn({ ARUNG_DEMO: 'none' })
    expect(new Set(without.statuses)).toEqual(new Set([401]))
    expect(without.said).not.toContain(demoPassword)
    expect(new Set((await signIn({})).statuses)).toEqual(new Set([200]))
  })

  test('a second start on the same folder is refused by name, and the first keeps running and can be proved', async () => {
    const first = await whenRunning(begin({ port: await freePorts(), dataFolder }))
    const second = begin({ port: await freePorts(), dataFolder })
    expect(await second.ended).toBe(1)
    expect(second.said().trim()).toBe(
      `Arung is already running on ${dataFolder} (process ${first.pid}). Stop it first, or use another folder with ARUNG_DATA=<another folder>.`,
    )
    const proof = verify(['--data', dataFolder])
    expect(proof.said).toContain('Everything holds')
    expect(proof.status).toBe(0)
    expect(await productNames(first)).toContain('ayung-river-rafting')
    first.signal('SIGHUP')
    expect(await first.ended).toBe(0)
    expect(await whatIsLeft(first)).toEqual(nothing)
  })

  test('missing secrets are not replaced over data that needs them', async () => {
    const file = path.join(dataFolder, 'secrets.json')
    const kept = readFileSync(file)
    rmSync(file)
    const without = begin({ port: await freePorts(), dataFolder })
    expect(await without.ended).toBe(1)
    expect(without.said()).toContain(`${file} is missing`)
    writeFileSync(file, '{"tokenSecret":')
    const damaged = begin({ port: await freePorts(), dataFolder })
    expect(await damaged.ended).toBe(1)
    expect(damaged.said().trim()).toMatch(/^\S+secrets\.json is damaged\.[^\n]*$/)
    writeFileSync(file, kept, { mode: 0o600 })
    expect(processesOn(dataFolder)).toEqual([])
  })
})
