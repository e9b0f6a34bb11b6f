import type analytics from '../../app/i18n/en/analytics.json'

declare global {
  interface Texts {
    analytics: typeof analytics
  }
}
