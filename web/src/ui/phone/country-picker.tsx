import { ChevronDown } from 'lucide-react'
import { memo, useMemo, useState } from 'react'
import {
  Button,
  ComboBox,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  I18nProvider,
} from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { countryName, countryOf, findCountries, type Country } from './countries.ts'

type CountryPickerProps = {
  value: string
  onChange: (iso2: string) => void
  languageTag: string
}

const shortLabel = (country: Country | undefined): string =>
  country ? `${country.iso2} +${country.dialCode}` : ''

/**
 * Picks a country by name, two-letter code or dial code; shows `ID +62`. It does not re-render while a number is typed
 * beside it, because its list has hundreds of items.
 */
export const CountryPicker = memo(function CountryPicker({
  value,
  onChange,
  languageTag,
}: CountryPickerProps) {
  const { t } = useTranslation()
  const [search, setSearch] = useState<string | null>(null)
  const found = useMemo(() => findCountries(search ?? '', languageTag), [search, languageTag])
  return (
    <I18nProvider locale={languageTag}>
      <ComboBox
        items={found}
        inputValue={search ?? shortLabel(countryOf(value))}
        onInputChange={setSearch}
        selectedKey={value}
        onSelectionChange={key => {
          if (typeof key === 'string') onChange(key)
          setSearch(null)
        }}
        onOpenChange={open => setSearch(open ? '' : null)}
        onBlur={() => setSearch(null)}
        menuTrigger="focus"
        allowsEmptyCollection
        className="relative w-[7.25rem] shrink-0"
      >
        <Label className="sr-only">{t('phone.country')}</Label>
        <Input
          placeholder={shortLabel(countryOf(value))}
          className="control rounded-r-none bg-sunken pr-7 font-semibold tnum"
        />
        <Button className="absolute inset-y-0 right-0 grid w-8 place-items-center">
          <ChevronDown aria-hidden="true" className="size-4" />
        </Button>
        <Popover className="w-72 overflow-hidden rounded-md bg-surface shadow-lg ring-1 ring-line">
          <ListBox<Country>
            className="max-h-72 overflow-y-auto p-1"
            renderEmptyState={() => <p className="p-3 text-table text-ink-2">{t('phone.none')}</p>}
          >
            {country => (
              <ListBoxItem
                id={country.iso2}
                textValue={shortLabel(country)}
                className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-sm px-3 text-ui data-focused:bg-primary-soft data-selected:font-bold"
              >
                {countryName(country, languageTag)}
                <span className="text-ink-3 tnum">+{country.dialCode}</span>
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
    </I18nProvider>
  )
})
