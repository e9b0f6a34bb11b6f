import type settings from '../../app/i18n/en/settings.json'

declare global {
  interface Texts {
    settings: typeof settings
  }
}
