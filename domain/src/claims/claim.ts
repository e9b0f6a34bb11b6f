import { accept, never, refuse, type Decider } from '../decider.ts'
import type { ClaimEvent, ClaimKind } from './events.ts'

export type ClaimCommand =
  | { type: 'ClaimValue'; kind: ClaimKind; owner: string; now: string }
  | { type: 'ReleaseClaim'; kind: ClaimKind; owner: string; now: string }
export type Claim = { owner: string | null }
export type ClaimRefusal = 'AlreadyClaimed' | 'NotTheOwner'

/** A value of one kind, with one owner at a time (domain page, streams). */
export const claim: Decider<ClaimCommand, ClaimEvent, Claim, ClaimRefusal> = {
  initial: { owner: null },
  decide(command, state) {
    const { kind, owner, now: at } = command
    switch (command.type) {
      case 'ClaimValue':
        if (state.owner === owner) return accept()
        if (state.owner !== null) return refuse('AlreadyClaimed')
        return accept({ type: 'ValueClaimed', data: { kind, owner, at } })
      case 'ReleaseClaim':
        if (state.owner === null) return accept()
        if (state.owner !== owner) return refuse('NotTheOwner')
        return accept({ type: 'ClaimReleased', data: { kind, owner, at } })
      default:
        return never(command)
    }
  },
  evolve(_state, event) {
    switch (event.type) {
      case 'ValueClaimed':
        return { owner: event.data.owner }
      case 'ClaimReleased':
        return { owner: null }
      default:
        return never(event)
    }
  },
}
