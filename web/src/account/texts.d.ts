import type user from '../base/i18n/en/user.json'

declare global {
  interface Texts {
    user: typeof user
  }
}
