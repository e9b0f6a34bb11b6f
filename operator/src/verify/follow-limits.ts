import type { Follower, LimitsSaid } from './facts.ts'
import type { Found } from './findings.ts'

/** Checks that the limits of every day are those that its pool had received before, under the version they name. */
export function followLimits(found: Found): Follower {
  const given = new Map<number, LimitsSaid>()
  return {
    see({ said, by }) {
      if (said.what === 'given') given.set(said.version, said)
      if (said.what !== 'used') return
      const { sessionLimit, dayLimit, version } = said
      const pool = version === 0 ? { sessionLimit: null, dayLimit: null } : given.get(version)
      if (pool === undefined) found('limits', by, `its pool has no version ${version} before it`)
      else if (pool.sessionLimit !== sessionLimit || pool.dayLimit !== dayLimit)
        found(
          'limits',
          by,
          `${inWords(said)}, where version ${version} of its pool says ${inWords(pool)}`,
        )
    },
  }
}

const inWords = ({ sessionLimit, dayLimit }: Omit<LimitsSaid, 'version'>): string =>
  `${sessionLimit ?? 'no limit'} a session and ${dayLimit ?? 'no limit'} a day`
