// A separate Docker Engine for tests, so that nothing changes in an engine that is in use here.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { installSystemPackages } from '../system-packages.mjs'

const readyMsMax = 60_000
const stopMsMax = 60_000
const isHere = command => spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0

/** Returns null when an engine can be started here, else the reason why not. Installs Debian's when there is none. */
export function lackingForEngine() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'only root on Linux can start an engine'
  if (isHere('dockerd') && isHere('docker')) return null
  const ended = installSystemPackages(['docker.io', 'iptables'])
  if (isHere('dockerd') && isHere('docker')) return null
  return `there is no Docker Engine (${ended ?? 'no right to install it'})`
}

/** Unmounts the network namespaces that the engine leaves, because a folder with a mount cannot be removed. */
function unmountBelow(folder) {
  const mounts = readFileSync('/proc/self/mounts', 'utf8')
    .split('\n')
    .map(line => line.split(' ')[1] ?? '')
    .filter(point => point.startsWith(`${folder}/`))
  for (const point of mounts.toReversed()) spawnSync('umount', [point], { stdio: 'ignore' })
}

/** The address of an engine that stays, with what it has built, for people who work on the test. */
const kept = process.env.ARUNG_TEST_ENGINE

/**
 * Starts an engine with its own socket and data folder. `host` is the value for DOCKER_HOST; `stop` ends it and removes
 * its data. Throws with its output when it does not start.
 */
export async function openEngine() {
  if (kept) return { host: kept, stop: async () => undefined }
  const folder = mkdtempSync(path.join(tmpdir(), 'arung-engine-'))
  const said = path.join(folder, 'said.log')
  const host = `unix://${folder}/docker.sock`
  const output = openSync(said, 'w')
  const child = spawn(
    'dockerd',
    [
      `--host=${host}`,
      `--data-root=${folder}/data`,
      `--exec-root=${folder}/exec`,
      `--pidfile=${folder}/docker.pid`,
      '--bridge=none',
      '--log-level=warn',
    ],
    { stdio: ['ignore', output, output], detached: true },
  )
  closeSync(output)
  const stopNow = () => child.kill('SIGTERM')
  process.once('exit', stopNow)
  const answers = () =>
    spawnSync('docker', ['--host', host, 'info'], { stdio: 'ignore' }).status === 0
  const begun = performance.now()
  while (!answers()) {
    if (child.exitCode !== null || performance.now() - begun > readyMsMax) {
      child.kill('SIGKILL')
      throw new Error(`The engine did not start: ${readFileSync(said, 'utf8').slice(-2_000)}`)
    }
    await sleep(200)
  }
  return {
    host,
    async stop() {
      process.off('exit', stopNow)
      if (child.exitCode === null) {
        child.kill('SIGTERM')
        await Promise.race([once(child, 'exit'), sleep(stopMsMax)])
      }
      unmountBelow(folder)
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
