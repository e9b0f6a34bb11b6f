import type settings from '../../base/i18n/en/settings.json'

declare global {
  interface Texts {
    settings: typeof settings
  }
}
