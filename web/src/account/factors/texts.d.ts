import type factors from '../../app/i18n/en/factors.json'

declare global {
  interface Texts {
    factors: typeof factors
  }
}
