import type { Demand } from '@arung/domain/capacity/events'
import { isSame } from '@arung/domain/same'
import type { Fact, Follower } from './facts.ts'
import type { Found } from './findings.ts'

type Held = {
  demands: readonly Demand[]
  /** What it may change to, by the id of the change, while that is not settled. */
  next: ReadonlyMap<string, readonly Demand[]>
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
          held = { demands: said.demands, next: new Map(), released: false }
          return
        case 'changing': {
          const next = new Map(held?.next).set(said.changeId, said.demands)
          held = { demands: [], released: false, ...held, next }
          return
        }
        case 'settled': {
          const { changeId, demands } = said
          const next = new Map(held?.next)
          next.delete(changeId)
          held = { demands, next, released: demands.length === 0 && next.size === 0 }
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
  const all = [held.demands, ...held.next.values()]
  const isHeld = all.some(demands => isSame(demands, claimed))
  return isHeld ? null : 'are others than the day holds for it'
}
