import type zones from '../../base/i18n/en/zones.json'

declare global {
  interface Texts {
    zones: typeof zones
  }
}
