import type pages from '../../base/i18n/en/pages.json'

declare global {
  interface Texts {
    pages: typeof pages
  }
}
