import type home from '../../base/i18n/en/home.json'

declare global {
  interface Texts {
    home: typeof home
  }
}
