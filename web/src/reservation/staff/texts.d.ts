import type staff from '../../base/i18n/en/staff.json'
import type staffWords from '../../base/i18n/desk/en/staff.json'

declare global {
  interface Texts {
    staff: typeof staff
  }
  interface DeskTexts {
    staff: typeof staffWords
  }
}
