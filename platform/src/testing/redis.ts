import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import os from 'node:os'
import { Redis } from 'ioredis'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../../tools/free-port.mjs'
import { standStill } from '../../../tools/stand-still.mjs'

/** Where Debian's package puts it; tools/test.mjs installs it where it may. */
export const redisServer = '/usr/bin/redis-server'

/** Starts a real Redis, reachable only from this machine, without persistence, as in the containers. */
export async function openRedis() {
  const port = await freePort()
  let child: ChildProcess
  const client = new Redis({
    port,
    host: '127.0.0.1',
    lazyConnect: true,
    maxRetriesPerRequest: null,
  })
  client.on('error', () => {})
  const start = async () => {
    const settings = {
      port,
      bind: '127.0.0.1',
      save: '',
      appendonly: 'no',
      'maxmemory-policy': 'noeviction',
    }
    const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)])
    child = spawn(redisServer, args, { stdio: 'ignore', cwd: os.tmpdir() })
    while ((await client.ping().catch(() => '')) !== 'PONG') await sleep(10)
  }
  const kill = async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await client.connect().catch(() => undefined)
  await start()
  return {
    client,
    start,
    /** Suspends it in the middle of its work: callers get no answer until it continues. */
    pause: () => standStill(child),
    goOn: () => child.kill('SIGCONT'),
    kill,
    url: (database: number) => `redis://127.0.0.1:${port}/${database}`,
    async close() {
      client.disconnect()
      await kill()
    },
  }
}
