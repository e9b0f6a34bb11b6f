import type auth from '../../base/i18n/en/auth.json'

declare global {
  interface Texts {
    auth: typeof auth
  }
}
