import type admin from '../app/i18n/en/admin.json'

declare global {
  interface Texts {
    admin: typeof admin
  }
}
