import { useTranslation } from 'react-i18next'
import { countryName, countryOf } from './countries.ts'
import type { PhoneReading, ShownPhone } from './phone-number.ts'

type PhoneNotesProps = {
  id: string
  reading: PhoneReading
  languageTag: string
  /** Called when the user means the other number. */
  onUse: (number: ShownPhone) => void
  /** Called when the user means the number as it was understood, although it is unusual. */
  onKeep: () => void
}

/** Shows how a number without a calling code was understood, and which other number it may be. */
export function PhoneNotes({ id, reading, languageTag, onUse, onKeep }: PhoneNotesProps) {
  const { t } = useTranslation()
  const { understood, foreign, possible } = reading
  if (!understood && !foreign) return null
  const words = ({ iso2, words: number }: ShownPhone) => {
    const country = countryOf(iso2 ?? '')
    return { number, country: country ? countryName(country, languageTag) : '' }
  }
  const button = 'link-line min-h-11 text-left font-semibold text-link underline'
  return (
    <div className="mt-1.5 text-table text-ink-2">
      {understood && possible && (
        <p id={`${id}-understood`} className="tnum">
          {t('phone.understood', words(understood))}
        </p>
      )}
      {foreign && (
        <div className="flex flex-wrap gap-x-4">
          <button type="button" className={button} onClick={() => onUse(foreign)}>
            {t('phone.use', words(foreign))}
          </button>
          {understood && !possible && (
            <button type="button" className={button} onClick={onKeep}>
              {t('phone.use', words(understood))}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
