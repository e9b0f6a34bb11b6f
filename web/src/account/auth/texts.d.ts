import type auth from '../../app/i18n/en/auth.json'

declare global {
  interface Texts {
    auth: typeof auth
  }
}
