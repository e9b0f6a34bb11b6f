import type days from '../../base/i18n/en/days.json'
import type daysWords from '../../base/i18n/desk/en/days.json'

declare global {
  interface Texts {
    days: typeof days
  }
  interface DeskTexts {
    days: typeof daysWords
  }
}
