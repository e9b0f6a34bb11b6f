import type operations from '../../base/i18n/en/operations.json'

declare global {
  interface Texts {
    operations: typeof operations
  }
}
