import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Stack } from './stack.ts'

const starting = ['command-api', 'command-api-standby', 'query-api', 'web']
/** The processes that are not ready without a service. Without any other service, everything else is ready. */
const needed: Readonly<Record<string, readonly string[]>> = {
  postgres: ['command-api', 'command-api-standby', 'query-api', 'web'],
  'query-api': ['web'],
}
/** Milliseconds in which a process that is ready by mistake would have reported it. */
const lookMs = 15_000

/**
 * Stops a service, so that its name does not resolve, restarts web and APIs, checks which are ready without it, and
 * starts it again. Returns how long the slowest of those that can do without it took.
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
  // One by one, because services that are named together wait for each other.
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
