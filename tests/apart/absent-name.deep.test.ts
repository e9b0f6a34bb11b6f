import { spawn } from 'node:child_process'
import path from 'node:path'
import { listen, type Listening } from '@arung/platform/http/server'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  build,
  freePorts,
  isRoot,
  root,
  temporaryFolder,
} from '../../standalone/test/start/product.ts'
import { startNameServer, type NameServer } from './name-server.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** Well before the resolver gives up on a name that does not exist. */
const readyMsMax = 8_000
/** How long the resolver tries a name that does not exist: two tries of five seconds. */
const givenUpMs = 10_000
const { folder, remove } = temporaryFolder()
const ends: (() => unknown)[] = []
let names: NameServer
if (!isRoot)
  process.stdout.write('SKIPPED the tests with a name server: only root may give a process one\n')

beforeAll(async () => {
  if (!isRoot) return
  build()
  names = await startNameServer(folder)
})
beforeEach(async () => {
  for (const end of ends.splice(0)) await end()
})
afterAll(async () => {
  for (const end of ends.splice(0)) await end()
  if (isRoot) await names.close()
  remove()
})

const api = async (name: string): Promise<Listening> => {
  const one = await listen((_, response) => response.end(JSON.stringify({ data: name })), {
    port: 0,
    host: '127.0.0.1',
  })
  ends.push(one.close)
  return one
}

/** Starts the web in front of APIs with these names, as a container does. */
async function webWith(commandUrls: readonly string[], queryUrls: readonly string[]) {
  const port = await freePorts()
  const [command, ...args] = names.asking(process.execPath, path.join(root, 'dist/web.mjs'))
  const child = spawn(command, args, {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      ADMIN_PORT: String(port + 1),
      PUBLIC_URL: `http://localhost:${port}`,
      WEB_DIST: path.join(root, 'web/dist'),
      COMMAND_API_URL: commandUrls.join(','),
      QUERY_API_URL: queryUrls.join(','),
    },
    stdio: 'ignore',
  })
  const ended = new Promise(resolve => {
    child.once('close', resolve)
  })
  ends.push(() => {
    child.kill('SIGKILL')
    return ended
  })
  return {
    ready: () =>
      fetch(`http://127.0.0.1:${port + 1}/ready`, { signal: AbortSignal.timeout(3_000) }).then(
        ({ status }) => status,
        () => 0,
      ),
    write: () =>
      fetch(`http://127.0.0.1:${port}/api/contacts`, {
        method: 'POST',
        headers: { 'idempotency-key': 'one', origin: `http://localhost:${port}` },
      }).then(answer => answer.status),
  }
}

const here = (name: string) => {
  names.add(name)
  ends.push(() => names.remove(name))
}

test.skipIf(!isRoot)(
  'a web that starts while the name of a standby does not resolve becomes ready, stays ready and serves calls',
  async () => {
    const [command, query] = [await api('command'), await api('query')]
    here('command-api.test')
    here('query-api.test')
    const web = await webWith(
      [`http://command-api.test:${command.port}`, 'http://standby.test:4000'],
      [`http://query-api.test:${query.port}`],
    )
    await expect.poll(web.ready, { timeout: readyMsMax }).toBe(200)
    // Meanwhile the missing name is queried again and again.
    for (let second = 0; second < 25; second += 1) {
      expect([await web.ready(), await web.write()], `second ${second}`).toEqual([200, 200])
      await new Promise(resolve => setTimeout(resolve, 1_000))
    }
    expect(names.asked.get('standby.test')).toBeGreaterThan(2)
  },
)

test.skipIf(!isRoot)(
  'several missing names cost one wait at the start, and a name that appears is used',
  async () => {
    const [command, query] = [await api('command'), await api('query')]
    here('query-api.test')
    here('standby.test')
    const web = await webWith(
      [`http://command-api.test:${command.port}`, `http://standby.test:${command.port}`],
      [`http://query-api.test:${query.port}`, `http://query-api-2.test:${query.port}`],
    )
    await expect.poll(web.ready, { timeout: givenUpMs + readyMsMax }).toBe(200)
    names.remove('standby.test')
    here('command-api.test')
    // A name that was missing is found once the resolver has given up on the earlier query.
    await expect.poll(web.write, { timeout: 3 * givenUpMs + readyMsMax }).toBe(200)
    expect(await web.ready()).toBe(200)
  },
)
