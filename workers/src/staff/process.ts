import { command, type Process } from '../processes/reaction.ts'

/**
 * Applies changes in the staff's streams to their sessions, in case the process that made a change died before it did
 * so.
 */
export const staff: Process<'command'> = {
  name: 'staff',
  react(event) {
    switch (event.type) {
      case 'PositionChanged':
      case 'StaffSuspended':
      case 'StaffReactivated':
        return [command(`/internal/staff/${event.data.accountId}/settle`)]
      default:
        return []
    }
  },
}
