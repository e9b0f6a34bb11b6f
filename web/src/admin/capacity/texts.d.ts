import type capacity from '../../base/i18n/en/capacity.json'
import type capacityWords from '../../base/i18n/desk/en/capacity.json'

declare global {
  interface Texts {
    capacity: typeof capacity
  }
  interface DeskTexts {
    capacity: typeof capacityWords
  }
}
