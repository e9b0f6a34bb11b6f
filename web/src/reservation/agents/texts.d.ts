import type reservationAgentWords from '../../base/i18n/desk/en/reservationAgents.json'
import type reservationAgents from '../../base/i18n/en/reservationAgents.json'

declare global {
  interface Texts {
    reservationAgents: typeof reservationAgents
  }
  interface DeskTexts {
    reservationAgents: typeof reservationAgentWords
  }
}
