import type { Register } from '@arung/contracts/accounts/requests'
import { Controller, useForm, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useIpCountry } from '../../app/api/ip-country.ts'
import { intlTag } from '../../app/i18n/locale.ts'
import { useLocale } from '../../app/i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { PasswordField, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CountrySelect } from '../../ui/phone/country-select.tsx'
import { PhoneField } from '../../ui/phone/phone-field.tsx'
import { isAuthField, useFieldText, type AuthField } from './field-text.ts'
import { checkSignUp, type SignUpFields } from './sign-up-check.ts'
import { useSignUp } from './use-sign-up.ts'

type Form = UseFormReturn<SignUpFields, unknown, Register>

/** Names, address, phone and password of a new customer. */
export function SignUpForm() {
  const { t } = useTranslation('auth')
  const locale = useLocale()
  const form: Form = useForm({
    resolver: checkSignUp,
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: {
      firstName: '',
      lastName: '',
      email: '',
      phone: '',
      password: '',
      passwordConfirmation: '',
      locale,
    },
  })
  const { failure, signUp } = useSignUp((field, message) =>
    form.setError(field, { type: 'server', message }),
  )
  const { isSubmitting } = form.formState
  const submit = form.handleSubmit(signUp)
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (!isSubmitting) void submit(event)
      }}
      className="mt-8 space-y-5"
    >
      <Problems form={form} />
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
      <Person form={form} />
      <Passwords form={form} />
      <Button type="submit" tone="cta" busy={isSubmitting} className="w-full">
        {t(isSubmitting ? 'signUp.busy' : 'signUp.button')}
      </Button>
      <p className="text-table text-ink-3">{t('signUp.next')}</p>
    </form>
  )
}

/** The wrong fields after an attempt to send, in their order. */
function Problems({ form }: { form: Form }) {
  const { t } = useTranslation('auth')
  const text = useFieldText()
  const { errors, submitCount } = form.formState
  const wrong = submitCount === 0 ? [] : Object.keys(errors).filter(isAuthField)
  return (
    <ErrorSummary
      title={t('problemCount', { count: wrong.length })}
      errors={wrong.map(field => ({
        id: `sign-up-${field}`,
        message: text(field, errors[field]?.message),
      }))}
    />
  )
}

function useFieldOf(form: Form) {
  const { t } = useTranslation('auth')
  const text = useFieldText()
  return (field: AuthField) => ({
    id: `sign-up-${field}`,
    label: t(`fields.${field}`),
    error: text(field, form.formState.errors[field]?.message),
  })
}

/** Nothing typed means nothing said. */
const orNothing = (typed: string): string | undefined => (typed.trim() === '' ? undefined : typed)

function Person({ form }: { form: Form }) {
  const { t } = useTranslation('auth')
  const tag = intlTag[useLocale()]
  const country = useIpCountry()
  const field = useFieldOf(form)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        {...form.register('firstName')}
        {...field('firstName')}
        autoComplete="given-name"
        maxLength={80}
      />
      <TextField
        {...form.register('lastName')}
        {...field('lastName')}
        autoComplete="family-name"
        maxLength={80}
      />
      <TextField
        {...form.register('email')}
        {...field('email')}
        type="email"
        autoComplete="email"
        maxLength={254}
        className="sm:col-span-2"
      />
      <div className="sm:col-span-2">
        <Controller
          control={form.control}
          name="phone"
          render={({ field: { value, onChange, onBlur } }) => (
            <PhoneField
              {...field('phone')}
              {...(country ? { defaultCountry: country } : {})}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              languageTag={tag}
            />
          )}
        />
      </div>
      <CountrySelect
        {...form.register('country', { setValueAs: orNothing })}
        {...field('country')}
        optional
        autoComplete="country"
        placeholder={t('chooseCountry')}
        languageTag={tag}
      />
      <TextField
        {...form.register('city', { setValueAs: orNothing })}
        {...field('city')}
        optional
        autoComplete="address-level2"
        maxLength={80}
      />
    </div>
  )
}

function Passwords({ form }: { form: Form }) {
  const { t } = useTranslation('auth')
  const field = useFieldOf(form)
  return (
    <>
      <PasswordField
        {...form.register('password', { deps: ['passwordConfirmation'] })}
        {...field('password')}
        autoComplete="new-password"
        hint={t('signUp.passwordHint')}
      />
      <PasswordField
        {...form.register('passwordConfirmation')}
        {...field('passwordConfirmation')}
        autoComplete="new-password"
      />
    </>
  )
}
