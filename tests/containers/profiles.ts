import { appendFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { z } from 'zod'
import { until } from '../../standalone/test/start/product.ts'
import type { Opened } from './opened.ts'

const patienceMs = 120_000
const Targets = z.object({
  data: z.object({
    activeTargets: z.array(z.object({ health: z.string(), labels: z.object({ job: z.string() }) })),
  }),
})

async function first({ stack }: Opened, service: string): Promise<string> {
  const [container = ''] = await stack.containersOf(service)
  return stack.addressOf(container)
}

/**
 * Starts Prometheus next to the processes. Returns how many targets of each it reads, once it reads all that it found.
 */
export async function watched(opened: Opened): Promise<Record<string, number>> {
  const { stack } = opened
  stack.prepare('prometheus')
  const up = await stack.compose('--profile', 'watch', 'up', '--detach', '--wait', 'prometheus')
  expect(up.code, up.said).toBe(0)
  const address = await first(opened, 'prometheus')
  let found: z.infer<typeof Targets>['data']['activeTargets'] = []
  await until(async () => {
    const answer = await fetch(`http://${address}:9090/api/v1/targets?state=active`).catch(
      () => null,
    )
    found = answer?.ok ? Targets.parse(await answer.json()).data.activeTargets : []
    return found.length > 0 && found.every(({ health }) => health === 'up')
  }, patienceMs)
  const count: Record<string, number> = {}
  for (const { labels } of found) count[labels.job] = (count[labels.job] ?? 0) + 1
  return count
}

/** Starts Kafka, its producer and its consumer. Resolves when both are at the end of the log. */
export async function fedThroughKafka(opened: Opened): Promise<void> {
  const { stack, installation } = opened
  stack.prepare('kafka')
  appendFileSync(path.join(installation.folder, '.env'), '\nKAFKA_BROKERS=kafka:9092\n')
  const services = ['kafka', 'relay', 'analytics', 'workers']
  const up = await stack.compose('--profile', 'engines', 'up', '--detach', '--wait', ...services)
  expect(up.code, up.said).toBe(0)
  for (const [service, metric] of [
    ['relay', 'relay_lag_records'],
    ['analytics', 'consumer_lag_records'],
  ] as const) {
    const address = await first(opened, service)
    await until(async () => {
      const text = await (await fetch(`http://${address}:9000/metrics`)).text()
      const values = [...text.matchAll(new RegExp(`^${metric}(?:\\{.*\\})? (\\S+)$`, 'gm'))]
      return values.length > 0 && values.every(([, value]) => value === '0')
    }, patienceMs)
  }
}
