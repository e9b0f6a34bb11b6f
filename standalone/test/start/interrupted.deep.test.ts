import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import {
  freePorts,
  isRoot,
  nobody,
  nothing,
  processesOn,
  productNames,
  root,
  temporaryFolder,
  until,
  verify,
  whatIsLeft,
  whenRunning,
} from './product.ts'
import { starts } from './starts.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const { folder, begin } = starts()

test('a start stopped halfway with Ctrl-C leaves nothing running, and the next start continues', async () => {
  const dataFolder = path.join(folder, 'interrupted')
  for (const words of ['Starting PostgreSQL', 'Starting the processes', 'Loading the demo']) {
    const product = begin({ port: await freePorts(), dataFolder })
    await until(() => product.said().includes(words))
    await sleep(100)
    product.signal('SIGINT')
    expect(await product.ended).toBe(0)
    expect(await whatIsLeft(product)).toEqual(nothing)
  }
  const product = await whenRunning(begin({ port: await freePorts(), dataFolder }))
  expect(await productNames(product)).toHaveLength(16)
  product.signal('SIGINT')
  await product.ended
  expect(verify(['--data', dataFolder]).said).toContain('Everything holds.')
})

/** Another user must be able to read the checkout. In a closed folder these tests are skipped. */
const readable =
  isRoot &&
  spawnSync('test', ['-r', path.join(root, 'package.json')], { ...nobody, cwd: '/' }).status === 0
const reason = isRoot ? 'another user may not read this checkout' : 'these tests do not run as root'
if (!readable) process.stdout.write(`SKIPPED starting as another user: ${reason}\n`)

describe.runIf(readable)('as an ordinary user', () => {
  test('everything runs and stops, and its files belong to that user', async () => {
    const home = temporaryFolder(nobody)
    const dataFolder = path.join(home.folder, 'data')
    const product = await whenRunning(
      begin({
        port: await freePorts(),
        dataFolder,
        as: nobody,
        environment: { HOME: home.folder },
      }),
    )
    expect(await productNames(product)).toContain('ayung-river-rafting')
    product.signal('SIGINT')
    expect(await product.ended).toBe(0)
    expect(await whatIsLeft(product)).toEqual(nothing)
    home.remove()
  })

  test('a folder without write access is refused in one sentence, and nothing is left', async () => {
    const closed = path.join(folder, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    for (const dataFolder of [closed, path.join(closed, 'data')]) {
      const product = begin({ port: await freePorts(), dataFolder, as: nobody })
      expect(await product.ended).toBe(1)
      expect(product.said().trim()).toMatch(
        new RegExp(`^The folder ${dataFolder} cannot be written to\\.[^\\n]*$`),
      )
      expect(processesOn(dataFolder)).toEqual([])
    }
  })
})
