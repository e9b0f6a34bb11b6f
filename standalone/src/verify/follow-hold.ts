import type { Demand } from '@arung/domain/capacity/events'
import { isSame } from '@arung/domain/same'
import type { Fact, Follower } from './facts.ts'
import type { Found } from './findings.ts'

type Held = { demands: readonly Demand[]; released: boolean }

/** Places that an order has were held before it, are as many, and are not given back while it lives. */
export function followHold(found: Found): Follower {
  let held: Held | undefined
  const living: { by: Fact['by']; date: string }[] = []
  return {
    see({ said, by }) {
      switch (said.what) {
        case 'held':
          held = { demands: said.demands, released: false }
          return
        case 'released':
          if (held !== undefined) held.released = true
          return
        case 'claimed': {
          const reason = faultOf(held, said.demands)
          if (reason !== null) found('places', by, `its places of ${said.date} ${reason}`)
          if (said.lives) living.push({ by, date: said.date })
          return
        }
        default:
      }
    },
    end() {
      if (held?.released !== true) return
      for (const { by, date } of living)
        found('places', by, `its places of ${date} were given back while the order lives`)
    },
  }
}

function faultOf(held: Held | undefined, claimed: readonly Demand[]): string | null {
  if (held === undefined) return 'were never held'
  if (held.released) return 'had been given back before'
  return isSame(held.demands, claimed) ? null : 'are others than the day holds for it'
}
