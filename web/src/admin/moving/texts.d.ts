import type moving from '../../base/i18n/en/moving.json'

declare global {
  interface Texts {
    moving: typeof moving
  }
}
