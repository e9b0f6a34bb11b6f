import type zones from '../../app/i18n/en/zones.json'

declare global {
  interface Texts {
    zones: typeof zones
  }
}
