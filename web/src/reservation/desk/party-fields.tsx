import { useTranslation } from 'react-i18next'
import { intlTag } from '../../base/i18n/locale.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Select, TextArea, TextField } from '../../ui/field.tsx'
import { countryOfNumber } from '../../ui/phone/countries.ts'
import { CountrySelect } from '../../ui/phone/country-select.tsx'
import { PhoneField } from '../../ui/phone/phone-field.tsx'
import type { PartProps } from './part-props.ts'
import { fieldId } from './part-props.ts'
import { localeOf } from './sale-request.ts'

/** The guests: the lead guest, whom staff call and mail, and the names of the others if wanted. */
export function PartyFields({ form, change, errorOf }: PartProps) {
  const { t } = useTranslation('deskSale')
  const locale = useLocale()
  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      <TextField
        id={fieldId('name')}
        data-step
        label={t('name')}
        autoComplete="off"
        maxLength={120}
        value={form.name}
        error={errorOf('name')}
        onChange={event => change({ name: event.target.value })}
      />
      <div
        ref={node => node?.querySelector('input[type=tel]')?.setAttribute('data-step', '')}
        className="min-w-0"
      >
        <PhoneField
          id={fieldId('phone')}
          label={t('phone')}
          languageTag={intlTag[locale]}
          value={form.phone}
          error={errorOf('phone')}
          onChange={(phone, { possible }) =>
            change({
              phone,
              phonePossible: possible,
              nationality: nationalityWith(form.nationality, form.phone, phone),
            })
          }
        />
      </div>
      <CountrySelect
        id={fieldId('nationality')}
        data-step
        label={t('nationality')}
        optional
        placeholder={t('nationalityNone')}
        languageTag={intlTag[locale]}
        value={form.nationality}
        onChange={event => change({ nationality: event.target.value })}
      />
      <TextField
        id={fieldId('email')}
        data-step
        type="email"
        label={t('email')}
        optional
        autoComplete="off"
        value={form.email}
        error={errorOf('email')}
        onChange={event => change({ email: event.target.value })}
      />
      <details className="sm:col-span-2">
        <summary className="min-h-11 cursor-pointer py-2.5 text-ui font-semibold text-link">
          {t('more')}
        </summary>
        <div className="mt-2 grid gap-x-5 gap-y-4 sm:grid-cols-2">
          <TextArea
            label={t('others')}
            hint={t('othersHint')}
            optional
            rows={3}
            value={form.others}
            onChange={event => change({ others: event.target.value })}
          />
          <Select
            label={t('documentLanguage')}
            value={localeOf(form)}
            onChange={event => change({ locale: event.target.value === 'id' ? 'id' : 'en' })}
          >
            <option value="en">{t('languages.en')}</option>
            <option value="id">{t('languages.id')}</option>
          </Select>
        </div>
      </details>
    </div>
  )
}

/** Returns the country of the phone number, until another one is chosen. */
function nationalityWith(chosen: string, before: string, phone: string): string {
  const countryOf = (e164: string) => countryOfNumber(e164)?.iso2 ?? ''
  return chosen === '' || chosen === countryOf(before) ? countryOf(phone) : chosen
}
