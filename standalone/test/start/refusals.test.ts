import { execFile, spawnSync } from 'node:child_process'
import { cpSync, existsSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test, vi } from 'vitest'
import { isFree } from '../../../tools/free-port.mjs'
import { freePorts, nothing, root, until, whatIsLeft } from './product.ts'
import { starts } from './starts.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const { folder, begin } = starts()

describe('a start that cannot succeed', () => {
  test.each([0, 1])(
    'fails in one sentence and leaves nothing when port + %i is taken',
    async offset => {
      const port = await freePorts()
      const other = createServer()
      await new Promise<void>(resolve => other.listen(port + offset, '127.0.0.1', resolve))
      const product = begin({ port, dataFolder: path.join(folder, 'taken') })
      expect(await product.ended).toBe(1)
      expect(product.said().trim()).toMatch(
        new RegExp(
          `^Port ${port + offset} is taken by another program\\. Start with PORT=[^\\n]*$`,
        ),
      )
      other.close()
      await until(() => isFree(port + offset))
      expect(await whatIsLeft(product)).toEqual(nothing)
    },
  )

  test.each([0, 1])(
    'says that port + %i is taken before anything is installed or built',
    async offset => {
      const port = await freePorts()
      const other = createServer()
      await new Promise<void>(resolve => other.listen(port + offset, '127.0.0.1', resolve))
      // A checkout where nothing is installed yet: any step before the check would print its own output.
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
    },
  )

  test.each([
    ['PORT', 'eighty', 'PORT must be a whole number from 1 to 65534, not eighty.'],
    ['LIMIT_FACTOR', '-1', 'LIMIT_FACTOR must be a whole number from 1 to 10000, not -1.'],
  ])('fails in one sentence with %s=%s', async (name, value, sentence) => {
    const product = begin({
      port: await freePorts(),
      dataFolder: path.join(folder, 'wrong'),
      environment: { [name]: value },
    })
    expect(await product.ended).toBe(1)
    expect(product.said().trim()).toBe(sentence)
  })

  test.each(['0.0.0.0', '::', '192.0.2.1', os.hostname()])(
    'fails in one sentence with HOST=%s, which others could reach, and starts no mailbox, accounts or gateway',
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

  test('fails in one sentence with an address that this machine does not have', async () => {
    const product = begin({
      port: await freePorts(),
      dataFolder: path.join(folder, 'elsewhere'),
      environment: { HOST: '127.0.0.999' },
    })
    expect(await product.ended).toBe(1)
    expect(product.said().trim()).toMatch(/^HOST=127\.0\.0\.999 is no address of this machine/)
  })

  test.each(['20.18.3', '18.20.8'])(
    'fails in one sentence with Node %s, which is too old',
    version => {
      const install = path.join(root, 'tools', 'install.mjs')
      const script = `import { requireNode } from ${JSON.stringify(install)}; requireNode(${JSON.stringify(version)})`
      const run = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
        encoding: 'utf8',
      })
      expect(run.status).toBe(1)
      expect(run.stderr.trim()).toBe(
        `Arung needs Node 20.19 or newer; this is Node ${version}. Install a newer one from nodejs.org and start again.`,
      )
    },
  )
})
