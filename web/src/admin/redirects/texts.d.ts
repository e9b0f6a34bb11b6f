import type redirects from '../../base/i18n/en/redirects.json'

declare global {
  interface Texts {
    redirects: typeof redirects
  }
}
