import type { TripParty } from '@arung/contracts/day-links/views'
import { useTranslation } from 'react-i18next'
import { useCountryName } from '../../base/format/country-name.ts'
import { intlTag } from '../../base/i18n/locale.ts'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'

/** A party of a trip: who it is, how many of them, where they come from, and what to know about them. */
export function TripPartyRow({ party }: { party: TripParty }) {
  const { t } = useTranslation('dayLinks')
  const pick = usePick()
  const locale = useLocale()
  const countryName = useCountryName()
  const languages = new Intl.DisplayNames([intlTag[locale]], { type: 'language' })
  const { name, country, language, product, guests, ofGuests, present, addOns, note } = party
  const facts = [
    pick(product.name, product.nameId),
    countryName(country),
    language && (languages.of(language) ?? language),
    ...addOns.map(one => `${one.quantity} × ${pick(one.name, one.nameId)}`),
  ].filter(fact => fact !== null && fact !== '')
  return (
    <li className="py-3">
      <p className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 text-lead font-semibold [overflow-wrap:anywhere]">
          {name ?? t('forgotten')}
        </span>
        <span className="shrink-0 text-lead font-bold tnum">{t('guests', { count: guests })}</span>
      </p>
      <p className="text-ui text-ink-2 [overflow-wrap:anywhere]">{facts.join(' · ')}</p>
      <p className="text-ui text-ink-2 tnum empty:hidden">
        {[
          guests < ofGuests && t('guide.of', { guests, ofGuests }),
          present > 0 && t('guide.here', { present }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {note && (
        <p className="mt-1 rounded-md bg-warning-soft px-3 py-2 font-semibold text-warning [overflow-wrap:anywhere]">
          {t('guide.guestNote', { note })}
        </p>
      )}
    </li>
  )
}
