import { execFile, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { describe, expect, test, vi } from 'vitest'
import { isFree } from '../../../tools/free-port.mjs'
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

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const { folder, begin } = starts()

describe('a start that cannot be', () => {
  test.each([0, 1])('port + %i taken: one sentence, nothing left', async offset => {
    const port = await freePorts()
    const other = createServer()
    await new Promise<void>(resolve => other.listen(port + offset, '127.0.0.1', resolve))
    const product = begin({ port, dataFolder: path.join(folder, 'taken') })
    expect(await product.ended).toBe(1)
    expect(product.said().trim()).toMatch(
      new RegExp(`^Port ${port + offset} is taken by another program\\. Start with PORT=[^\\n]*$`),
    )
    other.close()
    await until(() => isFree(port + offset))
    expect(await whatIsLeft(product)).toEqual(nothing)
  })

  test.each([0, 1])('port + %i taken: said before anything is installed or built', async offset => {
    const port = await freePorts()
    const other = createServer()
    await new Promise<void>(resolve => other.listen(port + offset, '127.0.0.1', resolve))
    // A checkout where nothing is installed yet: whatever came first would say so.
    const fresh = path.join(folder, `fresh-${offset}`)
    for (const file of [
      'package-lock.json',
      'tools',
      'standalone/start.mjs',
      'standalone/ports.mjs',
    ])
      cpSync(path.join(root, file), path.join(fresh, file), { recursive: true })
    const run = await promisify(execFile)(process.execPath, ['standalone/start.mjs'], {
      cwd: fresh,
      env: { ...process.env, PORT: String(port) },
    }).catch((error: { code: number; stdout: string; stderr: string }) => error)
    expect(run).toMatchObject({ code: 1, stdout: '' })
    expect(run.stderr).toMatch(
      new RegExp(
        `^Port ${port + offset} is taken by another program\\. Start with PORT=[^\\n]*\\n$`,
      ),
    )
    other.close()
  })

  test.each([
    ['PORT', 'eighty', 'PORT must be a whole number from 1 to 65534, not eighty.'],
    ['LIMIT_FACTOR', '-1', 'LIMIT_FACTOR must be a whole number from 1 to 10000, not -1.'],
  ])('%s=%s: one sentence', async (name, value, sentence) => {
    const product = begin({
      port: await freePorts(),
      dataFolder: path.join(folder, 'wrong'),
      environment: { [name]: value },
    })
    expect(await product.ended).toBe(1)
    expect(product.said().trim()).toBe(sentence)
  })

  test.each(['0.0.0.0', '::', '192.0.2.1', os.hostname()])(
    'HOST=%s, which others could reach: one sentence, and no mailbox, accounts or gateway',
    async host => {
      const dataFolder = path.join(folder, 'open')
      const product = begin({
        port: await freePorts(),
        dataFolder,
        environment: { HOST: host },
      })
      expect(await product.ended).toBe(1)
      expect(product.said().trim()).toMatch(/^HOST=\S+ would let others in, to a mailbox[^\n]*$/)
      expect(existsSync(dataFolder)).toBe(false)
      expect(await whatIsLeft(product)).toEqual(nothing)
    },
  )

  test('an address of its own that this machine does not have: one sentence', async () => {
    const product = begin({
      port: await freePorts(),
      dataFolder: path.join(folder, 'elsewhere'),
      environment: { HOST: '127.0.0.999' },
    })
    expect(await product.ended).toBe(1)
    expect(product.said().trim()).toMatch(/^HOST=127\.0\.0\.999 is no address of this machine/)
  })

  test('given up with Ctrl-C in its middle, it leaves nothing running, and the next start goes on', async () => {
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

  test.each(['20.18.3', '18.20.8'])('Node %s is too old: one sentence', version => {
    const install = path.join(root, 'tools', 'install.mjs')
    const script = `import { requireNode } from ${JSON.stringify(install)}; requireNode(${JSON.stringify(version)})`
    const run = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
      encoding: 'utf8',
    })
    expect(run.status).toBe(1)
    expect(run.stderr.trim()).toBe(
      `Arung needs Node 20.19 or newer; this is Node ${version}. Install a newer one from nodejs.org and start again.`,
    )
  })
})

/** Another user must be able to read the checkout; where it lies in a closed folder, that cannot be tried. */
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

  test('a folder that may not be written to: one sentence, nothing left', async () => {
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
