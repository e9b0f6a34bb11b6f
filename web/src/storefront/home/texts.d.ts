import type home from '../../app/i18n/en/home.json'

declare global {
  interface Texts {
    home: typeof home
  }
}
