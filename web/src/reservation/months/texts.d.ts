import type monthWords from '../../base/i18n/desk/en/months.json'
import type months from '../../base/i18n/en/months.json'

declare global {
  interface Texts {
    months: typeof months
  }
  interface DeskTexts {
    months: typeof monthWords
  }
}
