import type capacity from '../../base/i18n/en/capacity.json'

declare global {
  interface Texts {
    capacity: typeof capacity
  }
}
