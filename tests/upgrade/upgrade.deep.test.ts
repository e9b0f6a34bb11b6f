import path from 'node:path'
import { loadSecrets } from '@arung/standalone/secrets'
import { afterAll, expect, test, vi } from 'vitest'
import type { Shop } from '../../bench/src/booking/buyer.ts'
import { startLoad } from '../../bench/src/failover/load.ts'
import { lostOf } from '../../bench/src/failover/rounds.ts'
import { codeFor } from '../../e2e/src/mailbox.ts'
import {
  build,
  freePorts,
  launch,
  temporaryFolder,
  until,
  verify,
  whenRunning,
  whenSettled,
  type Product,
} from '../../standalone/test/start/product.ts'
import { patiently, payPatiently } from './patient.ts'
import { buildRelease, lastRelease } from './released.ts'

vi.setConfig({ testTimeout: 600_000 })

const { folder, remove } = temporaryFolder()
const running = new Set<Product>()
const release = lastRelease()
/** Enough that all four guests have booked several times. */
const confirmedEach = 12

afterAll(async () => {
  for (const one of running) {
    one.signal('SIGTERM')
    await one.ended
  }
  remove()
})

async function start(options: Parameters<typeof launch>[0]): Promise<Product> {
  const product = launch(options)
  running.add(product)
  return whenRunning(product)
}
async function stop(product: Product): Promise<void> {
  product.signal('SIGTERM')
  expect(await product.ended).toBe(0)
  running.delete(product)
}

/** What a guest needs of a demo: its site, and its payment sandbox and mailbox, which stop and start with it. */
function shopOf({ url, port, dataFolder }: Product): Shop {
  const { gatewayKey } = loadSecrets(dataFolder)
  return {
    webUrl: url.replace('localhost', '127.0.0.1'),
    sandboxUrl: `http://127.0.0.1:${port + 1}`,
    sandboxKey: `Basic ${Buffer.from(`${gatewayKey}:`).toString('base64')}`,
    codes: { codeFor: address => patiently(() => codeFor(url, address)) },
    payAt: payPatiently,
  }
}

test('the last release is updated while guests book: no order is lost, and no guest has to begin again', async context => {
  if (!release) {
    process.stderr.write('SKIPPED the update: this history has no release\n')
    return context.skip()
  }
  // React Aria's build plugin takes such a name for a language.
  const before = buildRelease(release, path.join(folder, 'release-AB'))
  build()
  const at = { port: await freePorts(), dataFolder: path.join(folder, 'data') }
  const old = await start({ ...at, file: before })
  const load = await startLoad(shopOf(old))
  await until(() => load.confirmed.length >= confirmedEach)

  await stop(old)
  const updated = await start(at)
  const then = load.confirmed.length
  await until(() => load.confirmed.length >= then + confirmedEach)
  await load.stop()

  // A call that the restart cut off, or that found nobody, succeeds when it is sent again under its key.
  expect(load.failures.filter(({ answered }) => answered >= 300)).toEqual([])
  expect(load.failures.length).toBeGreaterThan(0)
  expect(load.interrupted).toEqual([])
  expect(await lostOf(shopOf(updated), load)).toEqual([])
  await whenSettled(at.dataFolder)
  await stop(updated)
  const { status, said } = verify(['--data', at.dataFolder])
  expect({ status, wrong: said.split('\n').filter(line => line.startsWith('WRONG')) }).toEqual({
    status: 0,
    wrong: [],
  })
})
