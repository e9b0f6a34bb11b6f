import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useOneName, type Names } from '../../app/forms/use-one-name.tsx'
import { intlTag } from '../../base/i18n/locale.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextField } from '../../ui/field.tsx'
import { CountrySelect } from '../../ui/phone/country-select.tsx'
import { PhoneField } from '../../ui/phone/phone-field.tsx'
import { useFieldText, type AuthField } from '../../app/forms/field-text.ts'

type Errors = Readonly<Partial<Record<AuthField, { message?: string | undefined }>>>
type Typed = 'firstName' | 'lastName' | 'country' | 'city' | 'companyName'
type PersonFieldsProps = Readonly<{
  /** The prefix of the fields' ids. */
  form: string
  errors: Errors
  register: (name: Typed, options?: { setValueAs: typeof orNothing }) => UseFormRegisterReturn
  /** The typed names. */
  names: Names
  phone: { value: string; onChange: (value: string) => void; onBlur: () => void }
  /** The e-mail field, between the names and the phone. */
  email: ReactNode
  defaultCountry?: string | undefined
  /** Adds the company that an agent sells for. */
  withCompany?: boolean
}>

/** The fields for the names, phone, country and city of a customer or an agent, at sign-up and in the profile. */
export function PersonFields({
  register,
  names,
  phone,
  email,
  defaultCountry,
  withCompany = false,
  ...of
}: PersonFieldsProps) {
  const { t } = useTranslation('auth')
  const languageTag = intlTag[useLocale()]
  const field = useFieldOf(of)
  const { tick, ofLastName } = useOneName(names)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {withCompany && (
        <TextField
          {...register('companyName', { setValueAs: orNothing })}
          {...field('companyName')}
          optional
          autoComplete="organization"
          maxLength={120}
          className="sm:col-span-2"
        />
      )}
      <TextField
        {...register('firstName')}
        {...field('firstName')}
        autoComplete="given-name"
        maxLength={80}
      />
      <TextField
        {...register('lastName')}
        {...field('lastName')}
        {...ofLastName}
        autoComplete="family-name"
        maxLength={80}
      />
      {tick}
      {email}
      <div className="sm:col-span-2">
        <PhoneField
          {...field('phone')}
          {...(defaultCountry ? { defaultCountry } : {})}
          {...phone}
          languageTag={languageTag}
        />
      </div>
      <CountrySelect
        {...register('country', { setValueAs: orNothing })}
        {...field('country')}
        optional
        autoComplete="country"
        placeholder={t('chooseCountry')}
        languageTag={languageTag}
      />
      <TextField
        {...register('city', { setValueAs: orNothing })}
        {...field('city')}
        optional
        autoComplete="address-level2"
        maxLength={80}
      />
    </div>
  )
}

/** Returns the id, the label and the error of a field of a form about a person. */
export function useFieldOf({ form, errors }: Pick<PersonFieldsProps, 'form' | 'errors'>) {
  const { t } = useTranslation('auth')
  const text = useFieldText()
  return (field: AuthField) => ({
    id: `${form}-${field}`,
    label: t(`fields.${field}`),
    error: text(field, errors[field]?.message),
  })
}

/** Lists the invalid fields after an attempt to send, in the given order. */
export function FieldProblems(
  props: Pick<PersonFieldsProps, 'form' | 'errors'> & { wrong: readonly AuthField[] },
) {
  const { t } = useTranslation('auth')
  const field = useFieldOf(props)
  return (
    <ErrorSummary
      title={t('problemCount', { count: props.wrong.length })}
      errors={props.wrong.map(field).map(({ id, error }) => ({ id, message: error }))}
    />
  )
}

/** Turns an empty input into undefined. */
const orNothing = (typed: string | undefined): string | undefined =>
  typed === undefined || typed.trim() === '' ? undefined : typed
