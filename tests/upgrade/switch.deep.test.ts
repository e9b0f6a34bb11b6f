import { execFile } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, expect, test, vi } from 'vitest'
import {
  freePorts,
  launch,
  root,
  temporaryFolder,
  whenRunning,
  type Product,
} from '../../standalone/test/start/product.ts'
import { buildRelease, lastRelease, unpackRelease } from './released.ts'

vi.setConfig({ testTimeout: 1_800_000 })

const run = promisify(execFile)
const { folder, remove } = temporaryFolder()
const link = path.join(folder, 'arung')
const release = lastRelease()
const lookMs = 50
/** A restart on a machine that does nothing else takes a tenth of this. */
const pauseMsMax = 60_000
let product: Product | undefined

afterAll(async () => {
  product?.signal('SIGTERM')
  await product?.ended
  remove()
})

/** Returns the scripts, styles and fonts that the home page names. */
async function assetsOf(site: string): Promise<string[]> {
  const page = await (await fetch(site)).text()
  const named = [...page.matchAll(/(\/assets\/[\w.-]+\.(?:js|css|woff2))/g)]
  return [...new Set(named.map(([, address = '']) => address))]
}

/** Asks for every address again and again. `failed` names what did not come, and when. */
function watching(site: string, addresses: readonly string[]) {
  const failed: string[] = []
  let rounds = 0
  let isOver = false
  const over = (async () => {
    while (!isOver) {
      for (const address of addresses) {
        const status = await fetch(`${site}${address}`).then(
          async answer => {
            await answer.arrayBuffer()
            return answer.status
          },
          () => 0,
        )
        if (status !== 200) failed.push(`${status} ${address}`)
      }
      rounds += 1
      await sleep(lookMs)
    }
  })()
  return {
    failed,
    rounds: () => rounds,
    async end() {
      isOver = true
      await over
    },
  }
}

test('another version is installed and built beside the running one, and the switch takes a restart', async context => {
  if (!release) {
    process.stderr.write('SKIPPED the switch: this history has no release\n')
    return context.skip()
  }
  const [before, after] = ['arung-before', 'arung-after'].map(name => path.join(folder, name))
  buildRelease(release, before!)
  symlinkSync(before!, link)
  const file = path.join(link, 'dist', 'standalone.mjs')
  const at = { port: await freePorts(), dataFolder: path.join(folder, 'data'), file }
  product = await whenRunning(launch(at))
  const site = product.url
  const assets = await assetsOf(site)
  for (const kind of ['.js', '.woff2'])
    expect(assets.some(address => address.endsWith(kind))).toBe(true)

  const look = watching(site, assets)
  unpackRelease({ commit: 'HEAD', subject: '' }, after!)
  await run(process.execPath, ['tools/build.mjs'], { cwd: after! })
  // No systemd runs here: its command notes that it was called, and the test restarts the program as the unit does.
  const bin = path.join(folder, 'bin')
  mkdirSync(bin)
  writeFileSync(path.join(bin, 'systemctl'), `#!/bin/sh\necho "$@" >${folder}/called\n`, {
    mode: 0o755,
  })
  await run(path.join(root, 'deploy', 'arung'), ['switch', after!], {
    env: { ...process.env, PATH: `${bin}:${process.env['PATH'] ?? ''}`, ARUNG_LINK: link },
  })
  await sleep(1_000)
  await look.end()
  expect(look.rounds()).toBeGreaterThan(10)
  expect(look.failed).toEqual([])

  const goneMs = performance.now()
  product.signal('SIGTERM')
  expect(await product.ended).toBe(0)
  product = await whenRunning(launch(at))
  const next = await assetsOf(site)
  const pauseMs = performance.now() - goneMs
  process.stdout.write(`The pause of the switch: ${(pauseMs / 1_000).toFixed(1)} s\n`)
  expect(pauseMs).toBeLessThan(pauseMsMax)
  expect(next.some(address => !assets.includes(address))).toBe(true)
  for (const address of next) expect((await fetch(`${site}${address}`)).status, address).toBe(200)
})
