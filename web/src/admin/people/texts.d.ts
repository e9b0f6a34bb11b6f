import type people from '../../base/i18n/en/people.json'

declare global {
  interface Texts {
    people: typeof people
  }
}
