import { ChangeProfile } from '@arung/contracts/accounts/requests'
import type { Profile } from '@arung/contracts/accounts/views'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, useForm, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { ApiError } from '../../app/api/api-error.ts'
import { call } from '../../app/api/call.ts'
import { notify } from '../../app/notifications/notification-store.ts'
import { realmOfRole } from '../../base/session/role-paths.ts'
import { fetchProfile } from '../../app/session/startup.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useFailureText } from '../auth/failure-text.ts'
import { FieldProblems, PersonFields } from '../auth/person-fields.tsx'

type Form = UseFormReturn<z.input<typeof ChangeProfile>, unknown, z.output<typeof ChangeProfile>>
const formName = 'profile'

/**
 * Names, phone, country, city, and an agent's company. The e-mail address identifies the account and cannot be changed.
 */
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
      companyName: profile.companyName ?? undefined,
    },
  })
  const { errors, isSubmitting, submitCount } = form.formState
  const wrong = submitCount === 0 ? [] : profileFields.filter(field => errors[field])
  const submit = form.handleSubmit(async fields => {
    setFailure(null)
    try {
      await call(`PUT /${realmOfRole[profile.role]}/profile`, { body: fields })
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
      <FieldProblems form={formName} errors={errors} wrong={wrong} />
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
      <Fields form={form} profile={profile} />
      <Button type="submit" tone="primary" busy={isSubmitting} className="max-sm:w-full">
        {t(isSubmitting ? 'user:profile.busy' : 'user:profile.save')}
      </Button>
    </form>
  )
}

const profileFields = ['firstName', 'lastName', 'phone', 'country', 'city', 'companyName'] as const

function Fields({ form, profile }: { form: Form; profile: Profile }) {
  const { t } = useTranslation('auth')
  return (
    <Controller
      control={form.control}
      name="phone"
      render={({ field: phone }) => (
        <PersonFields
          form={formName}
          errors={form.formState.errors}
          register={form.register}
          names={{
            firstName: form.watch('firstName'),
            lastName: form.watch('lastName'),
            onLastName: name =>
              form.setValue('lastName', name, { shouldDirty: true, shouldValidate: name !== '' }),
          }}
          phone={phone}
          withCompany={profile.role === 'AGEN'}
          email={
            <Field
              label={t('fields.email')}
              hint={t('fields.emailFixed')}
              className="sm:col-span-2"
            >
              {control => (
                <input
                  {...control}
                  type="email"
                  value={profile.email}
                  readOnly
                  className="control bg-sunken"
                />
              )}
            </Field>
          }
        />
      )}
    />
  )
}
