import type { ComponentProps } from 'react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { intlTag } from '../../app/i18n/locale.ts'
import { useLocale } from '../../app/i18n/use-locale.ts'
import { Select } from '../../ui/field.tsx'
import { countries, countryName } from '../../ui/phone/countries.ts'

/** A country by its name in the page's language; empty where none is chosen. */
export function CountrySelect(props: Omit<ComponentProps<typeof Select>, 'children'>) {
  const { t } = useTranslation('checkout')
  const locale = useLocale()
  const options = useMemo(() => countryOptions(intlTag[locale]), [locale])
  return (
    <Select {...props}>
      <option value="">{t('choose')}</option>
      {options}
    </Select>
  )
}

const optionsByTag = new Map<string, React.ReactElement[]>()

/** The options are the same for every field of a page, and there may be a hundred fields. */
function countryOptions(tag: string): React.ReactElement[] {
  const known = optionsByTag.get(tag)
  if (known) return known
  const made = countries
    .map(country => ({ iso2: country.iso2, name: countryName(country, tag) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, tag))
    .map(({ iso2, name }) => (
      <option key={iso2} value={iso2}>
        {name}
      </option>
    ))
  optionsByTag.set(tag, made)
  return made
}
