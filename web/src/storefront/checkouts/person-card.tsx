import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { PhoneOnDemand } from '../../app/forms/phone-on-demand.tsx'
import { intlTag } from '../../base/i18n/locale.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Checkbox, TextField } from '../../ui/field.tsx'
import { CountrySelect } from '../../ui/phone/country-select.tsx'
import { BirthDateField } from './birth-date-field.tsx'
import type { ParticipantsForm } from './participants-form.ts'
import { useProblemText } from './problem-text.ts'

type PersonCardProps = {
  index: number
  /** The day for which the age counts. */
  activityDate: string
  /** The guest is the visitor, so the browser may autofill the name. */
  isOwnName?: boolean
  /** Content before the fields, after the age, and at the end. */
  first?: ReactNode
  advice?: ReactNode
  last?: ReactNode
}

/** One guest: name, birth date and age, phone, nationality, and whether the guest is in charge. */
export function PersonCard({
  index,
  activityDate,
  isOwnName = false,
  first,
  advice,
  last,
}: PersonCardProps) {
  const { t } = useTranslation('checkout')
  const locale = useLocale()
  const form = useFormContext<ParticipantsForm>()
  const text = useProblemText()
  const base = `people.${index}` as const
  const errors = form.formState.errors.people?.[index]
  return (
    <fieldset className="card px-5 pt-4 pb-5 sm:px-6">
      <legend className="sr-only">{t('participants.person', { n: index + 1 })}</legend>
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-2">
        <p aria-hidden="true" className="font-display text-h3 font-bold">
          {t('participants.person', { n: index + 1 })}
        </p>
        <PicChoice index={index} />
      </div>
      <div className="@container">
        <div className="grid grid-cols-12 gap-4">
          {first}
          <TextField
            {...form.register(`${base}.name`)}
            id={`${base}.name`}
            label={t('participants.name')}
            autoComplete={isOwnName ? 'name' : 'off'}
            maxLength={120}
            error={text('name', errors?.name?.message)}
            className="col-span-12 @lg:col-span-6"
          />
          <BirthDateField index={index} activityDate={activityDate} isOwn={isOwnName} />
          <TextField
            {...form.register(`${base}.age`)}
            id={`${base}.age`}
            label={t('participants.age')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            error={text('age', errors?.age?.message)}
            className="col-span-4 @lg:col-span-2"
          />
          {advice}
          <PersonPhone index={index} />
          <CountrySelect
            {...form.register(`${base}.nationality`)}
            id={`${base}.nationality`}
            label={t('participants.nationality')}
            placeholder={t('choose')}
            languageTag={intlTag[locale]}
            optional
            className="col-span-12 @lg:col-span-6"
          />
          {last}
        </div>
      </div>
    </fieldset>
  )
}

/** One radio button of a group across all cards, so there is never more than one person in charge. */
function PicChoice({ index }: { index: number }) {
  const { t } = useTranslation('checkout')
  const form = useFormContext<ParticipantsForm>()
  const text = useProblemText()
  const pic = useWatch({ control: form.control, name: 'pic' })
  const chosen = pic === index
  const error = index === 0 ? text('pic', form.formState.errors.pic?.message) : undefined
  const choose = () => {
    form.setValue('pic', index, { shouldDirty: true, shouldTouch: true })
    form.clearErrors('pic')
  }
  return (
    <div>
      <label
        className={clsx(
          'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-full px-4 text-table font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          chosen ? 'bg-primary-soft text-link' : 'hover:bg-sunken',
        )}
      >
        <input
          type="radio"
          name="pic"
          id={`people.${index}.pic`}
          checked={chosen}
          onChange={choose}
          {...(error ? { 'aria-describedby': 'pic-error' } : {})}
          className="size-5 accent-primary outline-none"
        />
        {t('participants.pic')}
      </label>
      {error && (
        <p id="pic-error" className="mt-1.5 text-table font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

/** The guest's own phone, or that of the person in charge without typing it again. */
function PersonPhone({ index }: { index: number }) {
  const { t } = useTranslation('checkout')
  const locale = useLocale()
  const form = useFormContext<ParticipantsForm>()
  const text = useProblemText()
  const base = `people.${index}` as const
  const pic = useWatch({ control: form.control, name: 'pic' })
  const same = useWatch({ control: form.control, name: `${base}.samePhone` })
  const mayShare = pic !== null && pic !== index
  return (
    <div className="col-span-12 @lg:col-span-6">
      {(!mayShare || !same) && (
        <Controller
          control={form.control}
          name={`${base}.phone`}
          render={({ field, fieldState }) => (
            <PhoneOnDemand
              id={field.name}
              label={t('participants.phone')}
              hint={t(mayShare ? 'participants.phoneHintOther' : 'participants.phoneHint')}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              languageTag={intlTag[locale]}
              error={text('phone', fieldState.error?.message)}
            />
          )}
        />
      )}
      {mayShare && same && (
        <p aria-hidden="true" className="mb-1.5 text-table font-semibold">
          {t('participants.phone')}
        </p>
      )}
      {mayShare && (
        <Checkbox
          {...form.register(`${base}.samePhone`)}
          label={t('participants.samePhone')}
          className={same ? 'flex min-h-12 items-center' : 'mt-1'}
        />
      )}
    </div>
  )
}
