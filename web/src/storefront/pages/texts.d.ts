import type pages from '../../app/i18n/en/pages.json'

declare global {
  interface Texts {
    pages: typeof pages
  }
}
