import { ChevronDown } from 'lucide-react'
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
} from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/field.tsx'
import type { PhoneFieldProps } from '../../ui/phone/phone-field.tsx'
import { LazyPhoneField } from './lazy-phone-field.tsx'
import { phoneToRead } from './phones-read.ts'

const charactersMax = 25
/** The operator's country, until the real field has loaded. */
const homeLabel = 'ID +62'

/**
 * The phone field for forms in which users mostly fill in other fields: a plain input, which is replaced by the real
 * field, with its countries and number rules, on focus. With an initial number the real field is shown at once.
 */
export function PhoneOnDemand(props: PhoneFieldProps & { id: string }) {
  const [wasFilled] = useState(props.value !== '')
  return wasFilled ? <LazyPhoneField {...props} /> : <EmptyPhone {...props} />
}

function EmptyPhone(props: PhoneFieldProps & { id: string }) {
  const { id, value, onChange } = props
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const { Field, load, noteFocus } = useLoadedField(id, typed !== '')
  const [filledIn, setFilledIn] = useState(false)
  const take = useEffectEvent((text: string) => {
    setTyped(text)
    onChange(text, { possible: false })
    load()
  })
  // The user or the browser filled the field in before hydration.
  useEffect(() => {
    const input = document.getElementById(id)
    if (!(input instanceof HTMLInputElement) || input.value === '') return
    queueMicrotask(() => take(input.value))
  }, [id])
  // The page may learn the number after the form is shown.
  if (!Field && !filledIn && value !== '' && typed === '') setFilledIn(true)
  if (filledIn) return <LazyPhoneField {...props} />
  if (Field) return <Field {...props} />
  return (
    <div className="relative">
      <span
        aria-hidden="true"
        className="control pointer-events-none absolute top-[1.625rem] left-0 z-10 flex w-[7.25rem] items-center justify-between rounded-r-none bg-sunken font-semibold tnum"
      >
        {homeLabel}
        <ChevronDown className="size-4" />
      </span>
      <TextField
        id={id}
        name="telephone"
        type="tel"
        autoComplete="tel"
        label={props.label}
        hint={props.hint}
        error={props.error}
        maxLength={charactersMax}
        placeholder={t('phone.placeholder')}
        value={value === '' ? '' : typed}
        onFocus={() => {
          noteFocus(true)
          load()
        }}
        onChange={event => {
          setTyped(event.target.value)
          onChange(event.target.value, { possible: false })
          load()
        }}
        onBlur={() => {
          noteFocus(false)
          props.onBlur?.()
        }}
        className="[&_.control]:pl-[8rem]"
      />
    </div>
  )
}

/**
 * Returns the real field once it is loaded. A user who is in the plain field at that moment continues in the real one,
 * and a user who has moved on to another field keeps the focus there. `noteFocus` reports whether the plain field has
 * the focus. While the plain field has text (`isTyped`), the form waits for the real one to parse it.
 */
function useLoadedField(id: string, isTyped: boolean) {
  const [Field, setField] = useState<ComponentType<PhoneFieldProps> | null>(null)
  const [wanted, setWanted] = useState(false)
  const plain = useRef(false)
  useEffect(() => {
    if (!wanted) return
    let gone = false
    void import('../../ui/phone/phone-field.tsx').then(({ PhoneField }) => {
      if (!gone) setField(() => PhoneField)
    })
    return () => {
      gone = true
    }
  }, [wanted])
  // Runs after the real field's own effects, which parse its value.
  useEffect(() => (isTyped && Field === null ? phoneToRead() : undefined), [isTyped, Field])
  // Runs in the commit that removes the plain field, so that no keystroke is lost in between.
  useLayoutEffect(() => {
    if (Field === null || !plain.current) return
    const input = document.getElementById(id)
    if (!(input instanceof HTMLInputElement)) return
    input.focus()
    input.setSelectionRange(input.value.length, input.value.length)
  }, [Field, id])
  const noteFocus = (now: boolean) => {
    plain.current = now
  }
  return { Field, load: () => setWanted(true), noteFocus }
}
