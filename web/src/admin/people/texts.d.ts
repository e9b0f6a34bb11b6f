import type people from '../../base/i18n/en/people.json'
import type accountsWords from '../../base/i18n/desk/en/accounts.json'

declare global {
  interface Texts {
    people: typeof people
  }
  interface DeskTexts {
    accounts: typeof accountsWords
  }
}
