import type operations from '../../base/i18n/en/operations.json'
import type operationsWords from '../../base/i18n/desk/en/operations.json'

declare global {
  interface Texts {
    operations: typeof operations
  }
  interface DeskTexts {
    operations: typeof operationsWords
  }
}
