import { ageOn } from '@arung/contracts/checkouts/age'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { dateWords } from '../../ui/date-words.ts'
import { TextField } from '../../ui/field.tsx'
import { parseTyped, typedOf } from '../../ui/typed-date.ts'
import type { ParticipantsForm } from './participants-form.ts'
import { useProblemText } from './problem-text.ts'

type BirthDateFieldProps = {
  index: number
  /** The day for which the age is filled in. */
  activityDate: string
  /** The browser may autofill the visitor's own birth date. */
  isOwn: boolean
}

/**
 * A guest's birth date, typed day first. Text that is not a date is kept as typed, for the form's validation to report.
 */
export function BirthDateField({ index, activityDate, isOwn }: BirthDateFieldProps) {
  const { t } = useTranslation('checkout')
  const text = useProblemText()
  const form = useFormContext<ParticipantsForm>()
  const name = `people.${index}.birthDate` as const
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({ control: form.control, name })
  const [typed, setTyped] = useState<string | null>(null)
  const type = (said: string) => {
    setTyped(said)
    const date = parseTyped(said)
    onChange(date ?? said)
    const age = date === null ? null : ageOn(date, activityDate)
    if (age !== null) form.setValue(`people.${index}.age`, String(age), { shouldValidate: true })
  }
  return (
    <TextField
      ref={ref}
      name={name}
      id={name}
      label={t('participants.birthDate')}
      inputMode="numeric"
      autoComplete={isOwn ? 'bday' : 'off'}
      placeholder={dateWords[useLocale()].format}
      maxLength={40}
      value={typed ?? shownOf(value)}
      onChange={event => type(event.target.value)}
      onBlur={() => {
        setTyped(null)
        onBlur()
      }}
      error={text('birthDate', fieldState.error?.message)}
      className="col-span-8 @lg:col-span-4"
    />
  )
}

const shownOf = (value: string): string => (parseTyped(value) === null ? value : typedOf(value))
