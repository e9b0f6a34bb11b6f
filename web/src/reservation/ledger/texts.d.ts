import type ledgerWords from '../../base/i18n/desk/en/ledger.json'
import type ledger from '../../base/i18n/en/ledger.json'

declare global {
  interface Texts {
    ledger: typeof ledger
  }
  interface DeskTexts {
    ledger: typeof ledgerWords
  }
}
