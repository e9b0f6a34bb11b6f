import type reconciliationWords from '../../base/i18n/desk/en/reconciliation.json'
import type reconciliation from '../../base/i18n/en/reconciliation.json'

declare global {
  interface Texts {
    reconciliation: typeof reconciliation
  }
  interface DeskTexts {
    reconciliation: typeof reconciliationWords
  }
}
