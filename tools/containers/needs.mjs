// Whether the containers can be started here for tests, and if not, why.
import { spawnSync } from 'node:child_process'
import { lackingForEngine } from './engine.mjs'

/** Null when engine, `docker compose` and images can be had here, else the reason why not. */
export function lackingForContainers() {
  const lacking = lackingForEngine()
  if (lacking !== null) return lacking
  if (spawnSync('go', ['version'], { stdio: 'ignore' }).status !== 0)
    return 'Go is not here, which builds `docker compose` and the proxy'
  return null
}
