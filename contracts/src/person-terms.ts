import { readPhone } from './phones/read-phone.ts'
import { searchWords } from './search-words.ts'
import { storedEmail } from './stored-email.ts'

type Person = Readonly<{ name: string; email?: string | null; phone?: string | null }>
/** The terms of a query: a sale must have all of them, or any. */
export type AskedTerms = Readonly<{ of: 'all' | 'any'; terms: readonly string[] }>

const homeCountry = 'ID'
const digitsMin = 6

/**
 * The terms by which the people of a sale are found: each word of their names, their whole e-mail addresses, their
 * phone numbers with and without the calling code. They are personal, so tables store only their digests
 * (`searchDigests`).
 */
export const personTerms = (people: readonly Person[]): readonly string[] =>
  people.flatMap(({ name, email, phone }) => [
    ...wordsOf(name),
    ...(email ? [`email ${storedEmail(email)}`] : []),
    ...(phone ? phonesOf(phone) : []),
  ])

/** Returns the terms of a search text: an address, a number in any notation, or words of names in any order. */
export function askedTerms(q: string): AskedTerms {
  if (q.includes('@')) return { of: 'all', terms: [`email ${storedEmail(q)}`] }
  const digits = q.replaceAll(/\D/g, '')
  if (digits.length >= digitsMin && /^[+\d\s().\-/]+$/.test(q.trim()))
    return { of: 'any', terms: [...phonesOf(q), `phone ${digits.replace(/^0+/, '')}`] }
  return { of: 'all', terms: wordsOf(q) }
}

const wordsOf = (name: string): string[] =>
  searchWords(name)
    .split(/[^a-z0-9']+/)
    .filter(word => /[a-z0-9]/.test(word))
    .map(word => `name ${word}`)

function phonesOf(text: string): string[] {
  const number = readPhone(text, homeCountry)
  return number === null ? [] : [`phone ${number.e164.slice(1)}`, `phone ${number.national}`]
}
