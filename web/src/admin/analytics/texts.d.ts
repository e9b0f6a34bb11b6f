import type analytics from '../../base/i18n/en/analytics.json'

declare global {
  interface Texts {
    analytics: typeof analytics
  }
}
