import type zones from '../../base/i18n/en/zones.json'
import type pickupsWords from '../../base/i18n/desk/en/pickups.json'

declare global {
  interface Texts {
    zones: typeof zones
  }
  interface DeskTexts {
    pickups: typeof pickupsWords
  }
}
