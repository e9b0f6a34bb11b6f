import type walletWords from '../../base/i18n/desk/en/wallets.json'
import type wallets from '../../base/i18n/en/wallets.json'

declare global {
  interface Texts {
    wallets: typeof wallets
  }
  interface DeskTexts {
    wallets: typeof walletWords
  }
}
