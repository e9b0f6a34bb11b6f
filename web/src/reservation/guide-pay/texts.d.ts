import type guidePayWords from '../../base/i18n/desk/en/guide-pay.json'
import type guidePay from '../../base/i18n/en/guidePay.json'

declare global {
  interface Texts {
    guidePay: typeof guidePay
  }
  interface DeskTexts {
    guidePay: typeof guidePayWords
  }
}
