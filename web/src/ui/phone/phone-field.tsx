import {
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
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
}

type PhoneNumbers = typeof import('./phone-number.ts')

const charactersMax = 25

/** A phone number with its country (specification, point 9): auto format, stored as E.164. */
export function PhoneField(props: PhoneFieldProps) {
  const { t } = useTranslation()
  const ownId = useId()
  const id = props.id ?? ownId
  const { numbers, text, setText, iso2, setIso2 } = usePhoneText(props)
  const [doubt, setDoubt] = useState<'impossible' | 'unusual' | null>(null)
  const { input, keepCaret } = useCaret()
  /** What was typed before the rules of numbers had arrived. */
  const early = useRef<{ typed: string; country: string } | null>(null)
  const report = (typed: string, country: string) => {
    early.current = numbers ? null : { typed, country }
    const reading = numbers?.readPhone(typed, country) ?? unread(typed)
    const formatted = reading.formatted.slice(0, charactersMax)
    setText(formatted)
    setDoubt(null)
    props.onChange(typed.trim() === '' ? '' : reading.e164, { possible: reading.possible })
    return formatted
  }
  const readEarly = useEffectEvent(() => {
    if (early.current) report(early.current.typed, early.current.country)
  })
  useEffect(() => {
    if (numbers) readEarly()
  }, [numbers])
  const type = (typed: string, caret: number) => {
    const country = typed.startsWith('+') ? (countryOfNumber(typed)?.iso2 ?? iso2) : iso2
    setIso2(country)
    // Deleting a formatting character must not bring it back at once.
    const isShorter = typed.length < text.length
    const formatted = report(isShorter ? typed.replace(/[\s()-]+$/, '') : typed, country)
    if (numbers && caret < typed.length)
      keepCaret(numbers.caretAfter(formatted, typed.slice(0, caret)))
  }
  const chooseCountry = useStill((next: string) => {
    setIso2(next)
    report(text.startsWith('+') ? '' : text, next)
  })
  const leave = () => {
    const reading = text === '' ? undefined : numbers?.readPhone(text, iso2)
    setDoubt(
      reading?.possible === false ? 'impossible' : reading?.usual === false ? 'unusual' : null,
    )
    props.onBlur?.()
  }
  const country = countryOf(iso2)
  const name = country ? countryName(country, props.languageTag) : ''
  const error =
    props.error ?? (doubt === 'impossible' ? t('phone.impossible', { country: name }) : undefined)
  const notes = [
    props.hint ? `${id}-hint` : null,
    doubt === 'unusual' ? `${id}-doubt` : null,
    error ? `${id}-error` : null,
  ].filter(note => note !== null)
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-table font-semibold">
        {props.label}
        {props.optional && <span className="font-normal text-ink-3"> ({t('optional')})</span>}
      </label>
      <div className="flex">
        <CountryPicker value={iso2} languageTag={props.languageTag} onChange={chooseCountry} />
        <input
          ref={input}
          id={id}
          type="tel"
          name="telephone"
          autoComplete="tel"
          maxLength={charactersMax}
          placeholder={t('phone.placeholder')}
          value={text}
          onChange={event => type(event.target.value, event.target.selectionStart ?? Infinity)}
          onBlur={leave}
          {...(error ? { 'aria-invalid': true } : {})}
          {...(notes.length > 0 ? { 'aria-describedby': notes.join(' ') } : {})}
          {...(props.optional ? {} : { 'aria-required': true })}
          className="control rounded-l-none border-l-0 tnum"
        />
      </div>
      {props.hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-table text-ink-3">
          {props.hint}
        </p>
      )}
      {doubt === 'unusual' && !error && (
        <p id={`${id}-doubt`} className="mt-1.5 text-table text-warning">
          {t('phone.unusual', { country: name })}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

/** Until the number rules are there, nothing can be read. */
const unread = (typed: string): PhoneReading => ({
  formatted: typed,
  e164: '',
  possible: false,
  usual: false,
})

/** A function that stays the same over renders and does what the last one would do. */
function useStill(act: (next: string) => void): (next: string) => void {
  const last = useRef(act)
  useLayoutEffect(() => {
    last.current = act
  })
  return useCallback(next => last.current(next), [])
}

/** Puts the caret back where it was among the digits, after the text was formatted anew. */
function useCaret() {
  const input = useRef<HTMLInputElement>(null)
  const wanted = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (wanted.current !== null) input.current?.setSelectionRange(wanted.current, wanted.current)
    wanted.current = null
  })
  return {
    input,
    keepCaret: (at: number) => {
      wanted.current = at
    },
  }
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
