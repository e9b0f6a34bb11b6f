import type wellbeing from '../../base/i18n/en/wellbeing.json'

declare global {
  interface Texts {
    wellbeing: typeof wellbeing
  }
}
