import type agentBookings from '../../base/i18n/en/agentBookings.json'

declare global {
  interface Texts {
    agentBookings: typeof agentBookings
  }
}
