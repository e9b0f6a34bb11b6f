import type receivableWords from '../../base/i18n/desk/en/receivables.json'
import type agentReceivables from '../../base/i18n/en/agentReceivables.json'

declare global {
  interface Texts {
    agentReceivables: typeof agentReceivables
  }
  interface DeskTexts {
    receivables: typeof receivableWords
  }
}
