import { ChevronDown } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/field.tsx'
import type { PhoneFieldProps } from '../../ui/phone/phone-field.tsx'
import { LazyPhoneField } from './lazy-phone-field.tsx'

const charactersMax = 25
/** The operator's country, until the real field knows better. */
const home = { label: 'ID +62', prefix: '+62' } as const

/**
 * The phone field for forms that are mostly filled in elsewhere: a plain input, which becomes the real field, with its
 * countries and number rules, as soon as somebody goes there. A number that is there already shows the real one at once.
 */
export function PhoneOnDemand(props: PhoneFieldProps & { id: string }) {
  const [wasFilled] = useState(props.value !== '')
  return wasFilled ? <LazyPhoneField {...props} /> : <EmptyPhone {...props} />
}

function EmptyPhone(props: PhoneFieldProps & { id: string }) {
  const { id, value, onChange } = props
  const { t } = useTranslation()
  const { Field, load, noteFocus } = useLoadedField(id)
  const [typed, setTyped] = useState('')
  const [filledIn, setFilledIn] = useState(false)
  // The page may know the number later than the form is shown.
  if (!Field && !filledIn && value !== '' && typed === '') setFilledIn(true)
  if (filledIn) return <LazyPhoneField {...props} />
  if (Field) return <Field {...props} />
  return (
    <div className="relative">
      <span
        aria-hidden="true"
        className="control pointer-events-none absolute top-[1.625rem] left-0 z-10 flex w-[7.25rem] items-center justify-between rounded-r-none bg-sunken font-semibold tnum"
      >
        {home.label}
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
          onChange(international(event.target.value), { possible: false })
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

/** The digits as E.164, as far as that can be told without the rules of the countries. */
function international(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  if (digits === '') return ''
  return typed.trim().startsWith('+') ? `+${digits}` : `${home.prefix}${digits.replace(/^0+/, '')}`
}

/**
 * The real field once it is loaded; who is in the plain one at that moment goes on in it, and nobody is called back who
 * went on to another field. `noteFocus` is told whether the plain one has the focus.
 */
function useLoadedField(id: string) {
  const [Field, setField] = useState<ComponentType<PhoneFieldProps> | null>(null)
  const [wanted, setWanted] = useState(false)
  const plain = useRef(false)
  useEffect(() => {
    if (!wanted) return
    let gone = false
    // Both at once: the field asks for the rules as soon as it appears.
    const field = import('../../ui/phone/phone-field.tsx')
    const rules = import('../../ui/phone/phone-number.ts')
    void Promise.all([field, rules]).then(([{ PhoneField }]) => {
      if (!gone) setField(() => PhoneField)
    })
    return () => {
      gone = true
    }
  }, [wanted])
  // In the same step in which the plain field goes, so that no key is lost between them.
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
