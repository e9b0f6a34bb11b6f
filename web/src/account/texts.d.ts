import type user from '../app/i18n/en/user.json'

declare global {
  interface Texts {
    user: typeof user
  }
}
