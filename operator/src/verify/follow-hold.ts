import type { Demand } from '@arung/domain/capacity/events'
import { isSame } from '@arung/domain/same'
import type { Fact, Follower } from './facts.ts'
import type { Found } from './findings.ts'

type Held = {
  demands: readonly Demand[]
  /** The demands it is to change to, while the change is not settled. */
  next: readonly Demand[] | null
  released: boolean
}

type Living = Readonly<{
  by: Fact['by']
  date: string
  demands: readonly Demand[]
  /** Whether the day held them when the order claimed them. */
  isSound: boolean
}>

/**
 * Checks that places of an order, or of a changed booking, were held before it, match in number, and are not given back
 * while it lives.
 */
export function followHold(found: Found): Follower {
  let held: Held | undefined
  const living: Living[] = []
  return {
    see({ said, by }) {
      switch (said.what) {
        case 'held':
          held = { demands: said.demands, next: null, released: false }
          return
        case 'changing':
          held = { demands: [], released: false, ...held, next: said.demands }
          return
        case 'settled': {
          const { demands } = said
          held = { demands, next: null, released: demands.length === 0 }
          return
        }
        case 'released':
          if (held !== undefined) held.released = true
          return
        case 'claimed': {
          const reason = faultOf(held, said.demands)
          if (reason !== null) found('places', by, `its places of ${said.date} ${reason}`)
          if (said.lives)
            living.push({ by, date: said.date, demands: said.demands, isSound: reason === null })
          return
        }
        default:
      }
    },
    end() {
      for (const { by, date, demands, isSound } of living)
        if (held?.released === true)
          found('places', by, `its places of ${date} were given back while its owner lives`)
        else if (isSound && faultOf(held, demands) !== null)
          found('places', by, `its places of ${date} became others while its owner lives`)
    },
  }
}

function faultOf(held: Held | undefined, claimed: readonly Demand[]): string | null {
  if (held === undefined) return 'were never held'
  if (held.released) return 'had been given back before'
  const isHeld = isSame(held.demands, claimed) || isSame(held.next, claimed)
  return isHeld ? null : 'are others than the day holds for it'
}
