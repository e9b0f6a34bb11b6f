import type taxWords from '../../base/i18n/desk/en/taxes.json'
import type taxes from '../../base/i18n/en/taxes.json'

declare global {
  interface Texts {
    taxes: typeof taxes
  }
  interface DeskTexts {
    taxes: typeof taxWords
  }
}
