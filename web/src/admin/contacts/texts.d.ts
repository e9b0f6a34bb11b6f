import type inbox from '../../app/i18n/en/inbox.json'

declare global {
  interface Texts {
    inbox: typeof inbox
  }
}
