import type closures from '../../base/i18n/en/closures.json'
import type closuresWords from '../../base/i18n/desk/en/closures.json'

declare global {
  interface Texts {
    closures: typeof closures
  }
  interface DeskTexts {
    closures: typeof closuresWords
  }
}
