import { chmodSync, cpSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { prepareImages } from '../../tools/containers/base-images.mjs'
import { openEngine } from '../../tools/containers/engine.mjs'
import { compose as composePlugin } from '../../tools/containers/parts.mjs'
import { until } from '../../standalone/test/start/product.ts'
import { runTo, type Ended } from './commands.ts'
import type { Installation } from './installation.ts'

const healthyMsMax = 180_000
const State = z.object({
  Pid: z.number(),
  StartedAt: z.string(),
  Status: z.string(),
  Health: z.object({ Status: z.string() }).optional(),
})
const Networks = z.record(z.string(), z.object({ IPAddress: z.string() }))

/** An installation in containers on its own engine. */
export type Stack = Readonly<{
  docker: (...args: readonly string[]) => Promise<Ended>
  compose: (...args: readonly string[]) => Promise<Ended>
  /** Runs commands as somebody types them, up to the first that fails. */
  shell: (commands: string) => Promise<Ended>
  /** Returns the ids of the containers of a service. */
  containersOf: (service: string) => Promise<readonly string[]>
  /** Returns the address at which this machine reaches a container. */
  addressOf: (container: string) => Promise<string>
  stateOf: (container: string) => Promise<z.infer<typeof State>>
  /** Resolves when a container runs and is healthy, with the milliseconds that it took. */
  healthy: (container: string) => Promise<number>
  /** Kills the main process of a container without warning, as a fault does. Whether it restarts is up to Docker. */
  kill: (container: string) => Promise<void>
  /** Makes more images available: those of a profile. */
  prepare: (...kinds: readonly string[]) => void
  stop: () => Promise<void>
}>

/** The engine, `docker compose` or an image is not available here. This says nothing about the product. */
export class CannotBeHad extends Error {}
const orCannotBeHad = (error: unknown): never => {
  throw new CannotBeHad(error instanceof Error ? error.message : String(error))
}

/** Starts the engine, with the images that the files need and `docker compose` as its client. */
export async function openStack(
  { folder }: Pick<Installation, 'folder'>,
  scratch: string,
  say: (line: string) => void,
): Promise<Stack> {
  const engine = await openEngine().catch(orCannotBeHad)
  try {
    return await onEngine(engine, { folder, scratch, say })
  } catch (error) {
    await engine.stop()
    throw error
  }
}

async function onEngine(
  engine: Awaited<ReturnType<typeof openEngine>>,
  {
    folder,
    scratch,
    say,
  }: Readonly<{ folder: string; scratch: string; say: (line: string) => void }>,
): Promise<Stack> {
  const config = path.join(scratch, 'docker-config')
  const plugin = path.join(config, 'cli-plugins', 'docker-compose')
  mkdirSync(path.dirname(plugin), { recursive: true })
  try {
    cpSync(composePlugin(), plugin)
    chmodSync(plugin, 0o755)
    prepareImages(engine.host, ['node', 'caddy', 'redis', 'postgres'], say)
  } catch (error) {
    orCannotBeHad(error)
  }
  // The engine's own builder, which needs no other plugin.
  const env = {
    DOCKER_HOST: engine.host,
    DOCKER_CONFIG: config,
    DOCKER_BUILDKIT: '0',
    COMPOSE_BAKE: 'false',
  }
  const docker = (...args: readonly string[]) => runTo('docker', args, { cwd: folder, env })
  const shell = (commands: string) => runTo('sh', ['-ec', commands], { cwd: folder, env })
  const compose = (...args: readonly string[]) => docker('compose', ...args)
  const inspected = async (container: string, what: string): Promise<unknown> => {
    const { out, said } = await docker('inspect', '--format', `{{json ${what}}}`, container)
    if (out.trim() === '') throw new Error(said)
    return JSON.parse(out)
  }
  const stateOf = async (container: string) => State.parse(await inspected(container, '.State'))
  return {
    docker,
    compose,
    shell,
    stateOf,
    containersOf: async service =>
      (await compose('ps', '--quiet', service)).out.split('\n').filter(id => id !== ''),
    async addressOf(container) {
      const networks = Networks.parse(await inspected(container, '.NetworkSettings.Networks'))
      const found = Object.values(networks).find(({ IPAddress }) => IPAddress !== '')
      if (!found) throw new Error(`${container} is in no network`)
      return found.IPAddress
    },
    async healthy(container) {
      const begun = performance.now()
      await until(async () => {
        const { Status, Health } = await stateOf(container)
        return Status === 'running' && (Health?.Status ?? 'healthy') === 'healthy'
      }, healthyMsMax)
      return performance.now() - begun
    },
    async kill(container) {
      const { Pid, StartedAt } = await stateOf(container)
      process.kill(Pid, 'SIGKILL')
      await until(async () => (await stateOf(container)).StartedAt !== StartedAt)
    },
    prepare(...kinds) {
      try {
        prepareImages(engine.host, kinds, say)
      } catch (error) {
        orCannotBeHad(error)
      }
    },
    async stop() {
      await compose('--profile', '*', 'down', '--volumes', '--timeout', '5')
      await engine.stop()
    },
  }
}
