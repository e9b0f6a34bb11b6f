import type inbox from '../../base/i18n/en/inbox.json'

declare global {
  interface Texts {
    inbox: typeof inbox
  }
}
