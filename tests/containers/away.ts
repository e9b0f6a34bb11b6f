import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Stack } from './stack.ts'

const starting = ['command-api', 'command-api-standby', 'query-api', 'web']
/** Who is not ready without these; without the others all the rest is. */
const needed: Readonly<Record<string, readonly string[]>> = {
  postgres: ['command-api', 'command-api-standby', 'query-api', 'web'],
  'query-api': ['web'],
}
/** In which whoever was ready by mistake would have said so. */
const lookMs = 15_000

/**
 * Takes a service away, so that its name is known to nobody, starts web and APIs anew, sees who is ready without it, and
 * brings it back. Gives how long the slowest of those that can do without it took.
 */
export async function awayWhileStarting(stack: Stack, service: string): Promise<number> {
  const others = starting.filter(name => name !== service)
  const waiting = needed[service] ?? []
  const ok = async (...args: readonly string[]) => {
    const { code, said } = await stack.compose(...args)
    expect(code, said).toBe(0)
  }
  await ok('stop', ...others, service)
  const begun = performance.now()
  // One by one: of those that are named together one waits for the other.
  for (const name of others) await ok('up', '--detach', '--no-deps', name)
  for (const name of others.filter(one => !waiting.includes(one)))
    for (const id of await stack.containersOf(name)) await stack.healthy(id)
  const tookMs = performance.now() - begun
  if (waiting.length > 0) await sleep(lookMs)
  for (const name of waiting.filter(one => one !== service))
    for (const id of await stack.containersOf(name))
      expect((await stack.stateOf(id)).Health?.Status).not.toBe('healthy')
  await ok('up', '--detach', '--no-deps', service)
  return tookMs
}
