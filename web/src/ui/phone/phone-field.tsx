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
import { PhoneNotes } from './phone-notes.tsx'
import { caretAfter, showPhone, typePhone } from './phone-number.ts'

export type PhoneFieldProps = {
  label: string
  hint?: string
  error?: string | undefined
  optional?: boolean
  /** E.164, or typed text that cannot be parsed yet, or empty. */
  value: string
  /** Called with E.164 once the number may be sent (`possible`), and with the typed text until then. */
  onChange: (value: string, reading: { possible: boolean }) => void
  onBlur?: () => void
  /** The visitor's probable country, two upper-case letters. */
  defaultCountry?: string
  languageTag: string
  id?: string
}

const charactersMax = 25
const isE164 = (value: string): boolean => /^\+\d+$/.test(value)

/** A phone number with its country (specification, point 9): formatted automatically, stored as E.164. */
export function PhoneField(props: PhoneFieldProps) {
  const { t } = useTranslation()
  const ownId = useId()
  const id = props.id ?? ownId
  const { text, setText, iso2, setIso2, typed, setTyped } = usePhoneText(props)
  const [wasLeft, setLeft] = useState(false)
  const { input, keepCaret } = useCaret()
  const reading = text === '' ? null : typePhone(text, iso2, typed?.kept)
  const report = (next: string, country: string, kept = false) => {
    const shown = typePhone(next, country).formatted.slice(0, charactersMax)
    // Parses the text that is shown, so that the number sent is the one on the screen.
    const { value, possible } = typePhone(shown, country, kept)
    setIso2(country)
    setText(shown)
    setTyped({ text: shown, kept })
    setLeft(false)
    props.onChange(shown.trim() === '' ? '' : value, { possible })
    return shown
  }
  const type = (next: string, caret: number) => {
    // Deleting a formatting character must not bring it back at once.
    const isShorter = next.length < text.length
    const formatted = report(
      isShorter ? next.replace(/[\s()-]+$/, '') : next,
      countryOfTyped(next) ?? iso2,
    )
    if (caret < next.length) keepCaret(caretAfter(formatted, next.slice(0, caret)))
  }
  const readEarly = useEffectEvent(() => {
    if (!typed || !reading) return
    props.onChange(reading.value, { possible: reading.possible })
  })
  // Parses text that was typed, pasted or filled in before the number rules had loaded.
  useEffect(() => readEarly(), [])
  const chooseCountry = useStill((next: string) => {
    report(text.startsWith('+') ? '' : text, next)
  })
  const leave = () => {
    setLeft(true)
    props.onBlur?.()
  }
  const country = countryOf(iso2)
  const name = country ? countryName(country, props.languageTag) : ''
  const isQuestion = reading !== null && !reading.possible && reading.foreign !== null
  const isUnusual = wasLeft && reading !== null && reading.possible && !reading.usual
  const impossible = wasLeft && reading?.possible === false
  const error =
    wasLeft && isQuestion
      ? t('phone.question')
      : (props.error ?? (impossible ? t('phone.impossible', { country: name }) : undefined))
  const notes = [
    props.hint ? `${id}-hint` : null,
    typed && reading?.understood && reading.possible ? `${id}-understood` : null,
    isUnusual ? `${id}-doubt` : null,
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
          onPaste={event => {
            const pasted = event.clipboardData.getData('text')
            if (pasted.length <= charactersMax) return
            // Cut off at its end it would be another number.
            event.preventDefault()
            type(pasted.replace(/[^\d+]/g, ''), Infinity)
          }}
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
      {isUnusual && !error && (
        <p id={`${id}-doubt`} className="mt-1.5 text-table text-warning">
          {t('phone.unusual', { country: name })}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
      {typed && reading && (
        <PhoneNotes
          id={id}
          reading={reading}
          languageTag={props.languageTag}
          onUse={({ e164, iso2: of }) => report(e164, of ?? iso2)}
          onKeep={() => report(typed.text, iso2, true)}
        />
      )}
    </div>
  )
}

/** Returns the country of a number with a calling code, after `+` or `00`. */
const countryOfTyped = (text: string): string | undefined =>
  /^[\s([]*(?:\+|00)/.test(text)
    ? countryOfNumber(text.replace(/^[\s([]*(?:\+|00)/, ''))?.iso2
    : undefined

/** Returns a function that is the same in every render and calls the latest `act`. */
function useStill(act: (next: string) => void): (next: string) => void {
  const last = useRef(act)
  useLayoutEffect(() => {
    last.current = act
  })
  return useCallback(next => last.current(next), [])
}

/** Restores the caret's position among the digits after the text was reformatted. */
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

type Typed = Readonly<{ text: string; kept: boolean }>

/** Keeps the typed text apart from the stored value. */
function usePhoneText({ value, defaultCountry = 'ID' }: PhoneFieldProps) {
  const [first] = useState(() => firstText(value, defaultCountry))
  const [text, setText] = useState(first.text)
  const [chosen, setIso2] = useState(first.iso2)
  const [typed, setTyped] = useState<Typed | null>(first.typed)
  return { text, setText, iso2: chosen ?? defaultCountry, setIso2, typed, setTyped }
}

/**
 * Returns a stored number in its country's national format. Text that was typed before the number rules had loaded is
 * parsed as if it was typed now.
 */
function firstText(value: string, defaultCountry: string) {
  if (value === '' || isE164(value)) {
    const { iso2, national } = showPhone(value)
    return { text: national, iso2, typed: null }
  }
  const iso2 = countryOfTyped(value) ?? defaultCountry
  const text = typePhone(value, iso2).formatted.slice(0, charactersMax)
  return { text, iso2, typed: { text, kept: false } }
}
