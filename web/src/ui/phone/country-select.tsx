import type { ComponentProps, ReactElement } from 'react'
import { Select } from '../field.tsx'
import { countries, countryName } from './countries.ts'

type CountrySelectProps = Omit<ComponentProps<typeof Select>, 'children'> & {
  /** Text of the empty option. */
  placeholder: string
  languageTag: string
}

/** Selects a country by its name in the page's language. Empty when none is chosen. */
export function CountrySelect({ placeholder, languageTag, ...select }: CountrySelectProps) {
  return (
    <Select {...select}>
      <option value="">{placeholder}</option>
      {countryOptions(languageTag)}
    </Select>
  )
}

const optionsByTag = new Map<string, readonly ReactElement[]>()

/** The options are shared by all fields of a page, of which there may be a hundred. */
function countryOptions(languageTag: string): readonly ReactElement[] {
  const known = optionsByTag.get(languageTag)
  if (known) return known
  const made = countries
    .map(country => ({ iso2: country.iso2, name: countryName(country, languageTag) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, languageTag))
    .map(({ iso2, name }) => (
      <option key={iso2} value={iso2}>
        {name}
      </option>
    ))
  optionsByTag.set(languageTag, made)
  return made
}
