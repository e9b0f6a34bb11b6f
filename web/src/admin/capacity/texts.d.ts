import type capacity from '../../app/i18n/en/capacity.json'

declare global {
  interface Texts {
    capacity: typeof capacity
  }
}
