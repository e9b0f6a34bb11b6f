import type operations from '../../app/i18n/en/operations.json'

declare global {
  interface Texts {
    operations: typeof operations
  }
}
