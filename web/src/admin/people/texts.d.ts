import type people from '../../app/i18n/en/people.json'

declare global {
  interface Texts {
    people: typeof people
  }
}
