import type { Limits } from '@arung/domain/capacity/day-state'
import type { DomainEvent } from '@arung/domain/event-types'
import type { DecodedEvent } from '@arung/event-store/codec'
import type { Found } from './findings.ts'

type Decoded = DecodedEvent<DomainEvent>

/** Proves that the limits of every day are those that its pool had been given before, under the version they name. */
export function followLimits(found: Found): { see(event: Decoded): void } {
  const given = new Map<string, Omit<Limits, 'version'>>()
  return {
    see(decoded) {
      const { event } = decoded
      if (event.type === 'PoolSaved') {
        given.set(`${event.data.poolId}|${event.data.version}`, event.data.pool)
        return
      }
      if (event.type !== 'DayOpened' && event.type !== 'LimitsChanged') return
      const { poolId, sessionLimit, dayLimit, version } = event.data
      const pool = version === 0 ? unlimited : given.get(`${poolId}|${version}`)
      if (pool === undefined)
        found('limits', decoded, `its pool has no version ${version} before it`)
      else if (pool.sessionLimit !== sessionLimit || pool.dayLimit !== dayLimit)
        found(
          'limits',
          decoded,
          `${inWords({ sessionLimit, dayLimit })}, where version ${version} of its pool says ${inWords(pool)}`,
        )
    },
  }
}

const unlimited = { sessionLimit: null, dayLimit: null }
const inWords = ({ sessionLimit, dayLimit }: Omit<Limits, 'version'>): string =>
  `${sessionLimit ?? 'no limit'} a session and ${dayLimit ?? 'no limit'} a day`
