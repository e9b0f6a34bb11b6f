import type rota from '../../base/i18n/en/rota.json'
import type rotaWords from '../../base/i18n/desk/en/rota.json'

declare global {
  interface Texts {
    rota: typeof rota
  }
  interface DeskTexts {
    rota: typeof rotaWords
  }
}
