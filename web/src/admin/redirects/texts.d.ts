import type redirects from '../../app/i18n/en/redirects.json'

declare global {
  interface Texts {
    redirects: typeof redirects
  }
}
