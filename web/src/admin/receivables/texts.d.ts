import type receivables from '../../base/i18n/en/receivables.json'

declare global {
  interface Texts {
    receivables: typeof receivables
  }
}
