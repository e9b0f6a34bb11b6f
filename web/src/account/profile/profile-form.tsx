import { ChangeProfile } from '@arung/contracts/accounts/requests'
import type { Profile } from '@arung/contracts/accounts/views'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, useForm, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { ApiError } from '../../app/api/api-error.ts'
import { apiFetch } from '../../app/api/api-fetch.ts'
import { intlTag } from '../../app/i18n/locale.ts'
import { useLocale } from '../../app/i18n/use-locale.ts'
import { notify } from '../../app/notifications/notification-store.ts'
import { fetchProfile } from '../../app/session/startup.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CountrySelect } from '../../ui/phone/country-select.tsx'
import { PhoneField } from '../../ui/phone/phone-field.tsx'
import { useFailureText } from '../auth/failure-text.ts'
import { useFieldText } from '../auth/field-text.ts'

type Form = UseFormReturn<z.input<typeof ChangeProfile>, unknown, z.output<typeof ChangeProfile>>

/** Names, phone, country and city; the e-mail address names the account and stays. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['user', 'auth'])
  const failureText = useFailureText()
  const [failure, setFailure] = useState<string | null>(null)
  const form: Form = useForm({
    resolver: zodResolver(ChangeProfile),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: {
      firstName: profile.firstName,
      lastName: profile.lastName,
      phone: profile.phone,
      country: profile.country ?? undefined,
      city: profile.city ?? undefined,
    },
  })
  const { isSubmitting } = form.formState
  const submit = form.handleSubmit(async fields => {
    setFailure(null)
    try {
      await apiFetch('/users/profile', { method: 'PUT', body: fields })
      await fetchProfile()
      notify({ tone: 'success', text: t('user:profile.saved') })
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      setFailure(failureText(cause))
    }
  })
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (!isSubmitting) void submit(event)
      }}
      className="space-y-5"
    >
      <Problems form={form} />
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
      <Fields form={form} email={profile.email} />
      <Button type="submit" tone="primary" busy={isSubmitting} className="max-sm:w-full">
        {t(isSubmitting ? 'user:profile.busy' : 'user:profile.save')}
      </Button>
    </form>
  )
}

function Problems({ form }: { form: Form }) {
  const { t } = useTranslation('auth')
  const text = useFieldText()
  const { errors, submitCount } = form.formState
  const wrong = submitCount === 0 ? [] : profileFields.filter(field => errors[field])
  return (
    <ErrorSummary
      title={t('problemCount', { count: wrong.length })}
      errors={wrong.map(field => ({
        id: `profile-${field}`,
        message: text(field, errors[field]?.message),
      }))}
    />
  )
}

const profileFields = ['firstName', 'lastName', 'phone', 'country', 'city'] as const
type ProfileField = (typeof profileFields)[number]

/** Nothing typed means nothing said. */
const orNothing = (typed: string | undefined): string | undefined =>
  typed === undefined || typed.trim() === '' ? undefined : typed

function Fields({ form, email }: { form: Form; email: string }) {
  const { t } = useTranslation('auth')
  const text = useFieldText()
  const tag = intlTag[useLocale()]
  const field = (name: ProfileField) => ({
    id: `profile-${name}`,
    label: t(`fields.${name}`),
    error: text(name, form.formState.errors[name]?.message),
  })
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
      <Field label={t('fields.email')} hint={t('fields.emailFixed')} className="sm:col-span-2">
        {control => (
          <input {...control} type="email" value={email} readOnly className="control bg-sunken" />
        )}
      </Field>
      <div className="sm:col-span-2">
        <Controller
          control={form.control}
          name="phone"
          render={({ field: { value, onChange, onBlur } }) => (
            <PhoneField
              {...field('phone')}
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
