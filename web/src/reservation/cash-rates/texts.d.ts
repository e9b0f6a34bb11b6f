import type cashRateWords from '../../base/i18n/desk/en/cash-rates.json'

declare global {
  interface DeskTexts {
    cashRates: typeof cashRateWords
  }
}
