import type shiftWords from '../../base/i18n/desk/en/shifts.json'
import type shifts from '../../base/i18n/en/shifts.json'

declare global {
  interface Texts {
    shifts: typeof shifts
  }
  interface DeskTexts {
    shifts: typeof shiftWords
  }
}
