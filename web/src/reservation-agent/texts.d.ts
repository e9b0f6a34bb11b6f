import type reservationAgent from '../base/i18n/en/reservationAgent.json'

declare global {
  interface Texts {
    reservationAgent: typeof reservationAgent
  }
}
