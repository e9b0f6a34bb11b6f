import type { ComponentProps, ReactElement } from 'react'
import { Select } from '../field.tsx'
import { countries, countryName } from './countries.ts'

type CountrySelectProps = Omit<ComponentProps<typeof Select>, 'children'> & {
  /** What stands for no choice. */
  placeholder: string
  languageTag: string
}

/** A country by its name in the page's language; empty where none is chosen. */
export function CountrySelect({ placeholder, languageTag, ...select }: CountrySelectProps) {
  return (
    <Select {...select}>
      <option value="">{placeholder}</option>
      {countryOptions(languageTag)}
    </Select>
  )
}

const optionsByTag = new Map<string, readonly ReactElement[]>()

/** The options are the same for every field of a page, and there may be a hundred fields. */
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
