import { command, type Process } from '../processes/reaction.ts'

/** Returns places that nobody bought: a hold is checked when its time is up. */
export const holds: Process<'command'> = {
  name: 'holds',
  react(event) {
    switch (event.type) {
      case 'PlacesHeld':
      case 'HoldBound':
      case 'HoldExtended': {
        const { poolId, date, holdId, expiresAt } = event.data
        return [command('/internal/capacity/expire-hold', { poolId, date, holdId }, expiresAt)]
      }
      case 'HoldChanged': {
        const { poolId, date, holdId, changeId, owner, expiresAt } = event.data
        const body = { poolId, date, holdId, changeId, owner }
        return [command('/internal/capacity/settle-change', body, expiresAt)]
      }
      default:
        return []
    }
  },
}
