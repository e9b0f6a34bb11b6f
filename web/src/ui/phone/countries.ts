import { searchWords } from '@arung/contracts/search-words'
import rows from './countries.json'

/** A country of the phone input (specification, point 3: country list entry). */
export type Country = Readonly<{
  name: string
  /** Two upper-case letters. */
  iso2: string
  dialCode: string
  /** Among countries with the same dial code the lowest comes first. */
  priority: number
  areaCodes: readonly string[] | null
}>

type Row = readonly [string, string, string, number?, (readonly string[] | null)?]

/** All countries, sorted by their English names. */
export const countries: readonly Country[] = (rows as unknown as readonly Row[]).map(
  ([name, iso2, dialCode, priority = 0, areaCodes = null]) => ({
    name,
    iso2: iso2.toUpperCase(),
    dialCode,
    priority,
    areaCodes,
  }),
)

const byCode = new Map(countries.map(country => [country.iso2, country]))

export const countryOf = (iso2: string): Country | undefined => byCode.get(iso2)

const namesOf = new Map<string, Intl.DisplayNames>()

/** Returns a country's name in the language of the page. */
export function countryName(country: Country, languageTag: string): string {
  const names = namesOf.get(languageTag) ?? new Intl.DisplayNames([languageTag], { type: 'region' })
  namesOf.set(languageTag, names)
  return names.of(country.iso2) ?? country.name
}

/**
 * Returns the country of an international number (`+61…`): the longest dial code first, then a matching area code, then
 * the lowest priority. Undefined while too little has been typed.
 */
export function countryOfNumber(text: string): Country | undefined {
  const digits = text.replace(/\D/g, '')
  const matching = countries.filter(country => digits.startsWith(country.dialCode))
  const longest = Math.max(0, ...matching.map(country => country.dialCode.length))
  const nearest = matching.filter(country => country.dialCode.length === longest)
  const rest = digits.slice(longest)
  const byArea = nearest.find(country => country.areaCodes?.some(code => rest.startsWith(code)))
  return byArea ?? [...nearest].sort((a, b) => a.priority - b.priority)[0]
}

/**
 * Returns the countries for a search by name (in either language), two-letter code or dial code. An empty search
 * returns all, sorted by name. A search by dial code returns exact matches first, by priority.
 */
export function findCountries(search: string, languageTag: string): readonly Country[] {
  const wanted = searchWords(search).trim().replace(/^\+/, '')
  const named = byName(languageTag)
  if (/^\d+$/.test(wanted)) {
    return named
      .filter(({ country }) => country.dialCode.startsWith(wanted))
      .map(({ country }) => country)
      .toSorted((a, b) => a.dialCode.length - b.dialCode.length || a.priority - b.priority)
  }
  return named
    .filter(
      ({ country, name }) =>
        wanted === '' ||
        country.iso2.toLowerCase() === wanted ||
        name.includes(wanted) ||
        searchWords(country.name).includes(wanted),
    )
    .map(({ country }) => country)
}

type Named = Readonly<{ country: Country; name: string }>
const namesByTag = new Map<string, readonly Named[]>()

/** Returns all countries sorted by their names in a language. Cached, because a page may have many fields. */
function byName(languageTag: string): readonly Named[] {
  const known = namesByTag.get(languageTag)
  if (known) return known
  const named = countries
    .map(country => ({ country, name: countryName(country, languageTag) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, languageTag))
    .map(({ country, name }) => ({ country, name: searchWords(name) }))
  namesByTag.set(languageTag, named)
  return named
}
