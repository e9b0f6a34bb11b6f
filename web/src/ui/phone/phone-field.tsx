import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldError } from '../field.tsx'
import { CountryPicker } from './country-picker.tsx'
import { countryName, countryOf, countryOfNumber } from './countries.ts'
import type { PhoneReading } from './phone-number.ts'

export type PhoneFieldProps = {
  label: string
  hint?: string
  error?: string | undefined
  optional?: boolean
  /** E.164, or empty. */
  value: string
  onChange: (e164: string, reading: { possible: boolean }) => void
  onBlur?: () => void
  /** Where the visitor probably is, two upper-case letters. */
  defaultCountry?: string
  languageTag: string
  id?: string
  name?: string
}

type PhoneNumbers = typeof import('./phone-number.ts')

/** A phone number with its country (specification, point 9): auto format, stored as E.164. */
export function PhoneField(props: PhoneFieldProps) {
  const { t } = useTranslation()
  const ownId = useId()
  const id = props.id ?? ownId
  const { numbers, text, setText, iso2, setIso2 } = usePhoneText(props)
  const [impossible, setImpossible] = useState(false)
  const report = (typed: string, country: string) => {
    const reading: PhoneReading = numbers?.readPhone(typed, country) ?? {
      formatted: typed,
      e164: '',
      possible: false,
    }
    setText(reading.formatted.slice(0, 25))
    setImpossible(false)
    props.onChange(typed.trim() === '' ? '' : reading.e164, { possible: reading.possible })
  }
  const type = (typed: string) => {
    const country = typed.startsWith('+') ? (countryOfNumber(typed)?.iso2 ?? iso2) : iso2
    setIso2(country)
    // Deleting a formatting character must not bring it back at once.
    report(typed.length < text.length ? typed.replace(/[\s()-]+$/, '') : typed, country)
  }
  const leave = () => {
    setImpossible(text !== '' && numbers?.readPhone(text, iso2).possible === false)
    props.onBlur?.()
  }
  const country = countryOf(iso2)
  const warning =
    impossible && country
      ? t('phone.impossible', { country: countryName(country, props.languageTag) })
      : undefined
  const error = props.error ?? warning
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-table font-semibold">
        {props.label}
        {props.optional && <span className="font-normal text-ink-3"> ({t('optional')})</span>}
      </label>
      <div className="flex">
        <CountryPicker
          value={iso2}
          languageTag={props.languageTag}
          onChange={next => {
            setIso2(next)
            report(text.startsWith('+') ? '' : text, next)
          }}
        />
        <input
          id={id}
          type="tel"
          name={props.name ?? 'telephone'}
          autoComplete="tel"
          maxLength={25}
          placeholder={t('phone.placeholder')}
          value={text}
          onChange={event => type(event.target.value)}
          onBlur={leave}
          {...(error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {})}
          className="control rounded-l-none border-l-0 tnum"
        />
      </div>
      {props.hint && <p className="mt-1.5 text-table text-ink-3">{props.hint}</p>}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

/** Loads the number rules when the field appears and keeps what is typed apart from what is stored. */
function usePhoneText({ value, defaultCountry = 'ID' }: PhoneFieldProps) {
  const [numbers, setNumbers] = useState<PhoneNumbers | null>(null)
  const [text, setText] = useState(value)
  const [chosen, setIso2] = useState<string | null>(null)
  const shownValue = useRef(value)
  useEffect(() => {
    let gone = false
    void import('./phone-number.ts').then(loaded => {
      if (!gone) setNumbers(loaded)
    })
    return () => {
      gone = true
    }
  }, [])
  useEffect(() => {
    if (numbers === null || shownValue.current === '') return
    const { iso2, national } = numbers.showPhone(shownValue.current)
    setText(national)
    if (iso2 !== undefined) setIso2(iso2)
  }, [numbers])
  return { numbers, text, setText, iso2: chosen ?? defaultCountry, setIso2 }
}
