import type reservationAgentWords from '../../base/i18n/desk/en/reservationAgents.json'

declare global {
  interface DeskTexts {
    reservationAgents: typeof reservationAgentWords
  }
}
