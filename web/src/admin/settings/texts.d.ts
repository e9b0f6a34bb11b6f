import type settings from '../../base/i18n/en/settings.json'
import type settingsWords from '../../base/i18n/desk/en/settings.json'

declare global {
  interface Texts {
    settings: typeof settings
  }
  interface DeskTexts {
    settings: typeof settingsWords
  }
}
