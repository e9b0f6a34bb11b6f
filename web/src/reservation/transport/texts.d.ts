import type transport from '../../base/i18n/en/transport.json'
import type transportWords from '../../base/i18n/desk/en/transport.json'

declare global {
  interface Texts {
    transport: typeof transport
  }
  interface DeskTexts {
    transport: typeof transportWords
  }
}
