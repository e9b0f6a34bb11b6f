import type dayLinks from '../../base/i18n/en/dayLinks.json'

declare global {
  interface Texts {
    dayLinks: typeof dayLinks
  }
}
