import type staff from '../../base/i18n/en/staff.json'

declare global {
  interface Texts {
    staff: typeof staff
  }
}
