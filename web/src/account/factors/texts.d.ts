import type factors from '../../base/i18n/en/factors.json'

declare global {
  interface Texts {
    factors: typeof factors
  }
}
