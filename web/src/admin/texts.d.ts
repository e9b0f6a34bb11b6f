import type admin from '../base/i18n/en/admin.json'

declare global {
  interface Texts {
    admin: typeof admin
  }
}
