import type { ComponentProps } from 'react'
import { useMemo } from 'react'
import { Select } from '../field.tsx'
import { countries, countryName } from './countries.ts'

type CountrySelectProps = Omit<ComponentProps<typeof Select>, 'children'> & {
  /** What stands for no choice. */
  placeholder: string
  languageTag: string
}

/** A country by its name in the page's language; empty where none is chosen. */
export function CountrySelect({ placeholder, languageTag, ...select }: CountrySelectProps) {
  const options = useMemo(
    () =>
      countries
        .map(country => ({ iso2: country.iso2, name: countryName(country, languageTag) }))
        .toSorted((a, b) => a.name.localeCompare(b.name, languageTag)),
    [languageTag],
  )
  return (
    <Select {...select}>
      <option value="">{placeholder}</option>
      {options.map(({ iso2, name }) => (
        <option key={iso2} value={iso2}>
          {name}
        </option>
      ))}
    </Select>
  )
}
