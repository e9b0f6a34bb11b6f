import { command, type Process } from '../processes/reaction.ts'

/** Removes the keys of guides and drivers who are forgotten. */
export const operations: Process<'command'> = {
  name: 'operations',
  react(event) {
    switch (event.type) {
      case 'GuideForgotten':
        return [command(`/internal/guides/${event.data.guideId}/erase`)]
      case 'DriverForgotten':
        return [command(`/internal/drivers/${event.data.driverId}/erase`)]
      default:
        return []
    }
  },
}
