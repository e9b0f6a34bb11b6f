import { command, type Process } from '../processes/reaction.ts'

/** Sessions follow what the staff's stream says, should whoever said it have died before they did. */
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
