import type staff from '../../app/i18n/en/staff.json'

declare global {
  interface Texts {
    staff: typeof staff
  }
}
