import { Gauge, type Registry } from 'prom-client'

export type ProjectionProgress = Readonly<{
  name: string
  version: number
  build: number
  /** Whether readers see this generation. */
  live: boolean
  position: number
  /** Seconds since the first event was recorded that is not yet in the tables; 0 when all are. */
  lag: number
  state: 'running' | 'halted' | 'stopped'
}>

/** Gauges of every projection: its position, its lag, and whether it has halted (an alert). */
export function measure(
  registry: Registry,
  progress: () => Promise<readonly ProjectionProgress[]>,
): void {
  const gauge = (name: string, help: string, valueOf: (one: ProjectionProgress) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['projection'],
      registers: [registry],
      async collect() {
        for (const one of await progress())
          this.set({ projection: `${one.name}@${one.version}` }, valueOf(one))
      },
    })
  gauge(
    'projection_position',
    'Log position up to which the read model holds everything',
    one => one.position,
  )
  gauge(
    'projection_lag_seconds',
    'Seconds since the first event was recorded that is not yet in the read model',
    one => one.lag,
  )
  gauge('projection_halted', '1 when the projection stands still until a person acts', one =>
    one.state === 'halted' ? 1 : 0,
  )
}
