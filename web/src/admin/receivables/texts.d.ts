import type receivables from '../../app/i18n/en/receivables.json'

declare global {
  interface Texts {
    receivables: typeof receivables
  }
}
